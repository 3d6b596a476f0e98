// Writes dist/index.html: one file with the style, the script, and the WebAssembly code inside.
// The page's policy forbids every request and every script except the one in the file.

import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

const folder = new URL('.', import.meta.url);
const read = (name) => readFile(new URL(name, folder), 'utf8');

async function bundle(entry) {
  const result = await build({
    entryPoints: [new URL(entry, folder).pathname],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    write: false,
    external: ['node:*'],
    loader: { '.wasm': 'binary' },
    legalComments: 'none',
  });
  return result.outputFiles[0].text.trim();
}

const style = await bundle('src/style.css');
// A closing tag inside a string would end the script element.
const script = (await bundle('src/main.js')).replaceAll('</script', '<\\/script');
const icons = (await read('src/icons.svg')).replace(/\s*\n\s*/g, ' ').trim();
const digest = createHash('sha256').update(script).digest('base64');
const policy = [
  "default-src 'none'",
  `script-src 'sha256-${digest}' 'wasm-unsafe-eval'`,
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

// Functions, because a replacement string would interpret `$`.
const page = (await read('src/index.html'))
  .replace('@policy@', () => policy)
  .replace('<!-- style -->', () => `<style>${style}</style>`)
  .replace('<!-- icons -->', () => icons)
  .replace('<!-- script -->', () => `<script type="module">${script}</script>`);

await mkdir(new URL('dist', folder), { recursive: true });
await writeFile(new URL('dist/index.html', folder), page);
console.log(`dist/index.html: ${Buffer.byteLength(page).toLocaleString('en')} bytes`);
