// What `npm pack` would publish, the sizes, and the code without imports.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('..', import.meta.url));
const read = name => readFileSync(join(folder, name));
const npm = (args, cwd) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

test('the package has exactly its files', () => {
  const [{ files, name }] = JSON.parse(npm(['pack', '--dry-run', '--json', '--ignore-scripts'], folder));
  assert.equal(name, 'loyd');
  assert.deepEqual(files.map(file => file.path).sort(), [
    'LICENSE-APACHE', 'LICENSE-MIT', 'README.md', 'loyd.d.ts', 'loyd.js', 'loyd.wasm', 'package.json',
  ]);
});

test('an installed package answers without a build', () => {
  const place = mkdtempSync(join(tmpdir(), 'loyd-'));
  try {
    const [{ filename }] = JSON.parse(
      npm(['pack', '--json', '--ignore-scripts', '--pack-destination', place], folder));
    writeFileSync(join(place, 'package.json'), '{"type":"module"}');
    npm(['install', '--offline', '--no-audit', '--no-fund', `./${filename}`], place);
    writeFileSync(join(place, 'main.js'),
      "import { load, solve } from 'loyd'; await load(); console.log(solve('2 3 4 1 5 x 7 6 8'));");
    const answer = execFileSync('node', ['main.js'], { cwd: place, encoding: 'utf8' });
    assert.equal(answer, 'ullddrurdllurdruldr\n');
  } finally {
    rmSync(place, { recursive: true });
  }
});

test('the code imports nothing and exports loyd functions', () => {
  const code = new WebAssembly.Module(read('loyd.wasm'));
  assert.deepEqual(WebAssembly.Module.imports(code), []);
  const module = read('loyd.js').toString();
  for (const { name, kind } of WebAssembly.Module.exports(code)) {
    if (kind !== 'function') continue;
    assert.match(name, /^loyd_/);
    assert.ok(module.includes(name), `${name} is not used`);
  }
});

test('the files are small', () => {
  const code = read('loyd.wasm');
  const sizes = [gzipSync(code, { level: 9 }).length, brotliCompressSync(code).length];
  assert.ok(sizes[0] <= 176000 && sizes[1] <= 149500, `${sizes}`);
  assert.ok(gzipSync(read('loyd.js')).length <= 4000);
});

test('the example of the README runs', async () => {
  const readme = read('README.md').toString();
  const [, code] = /```js\n([^]*?)```/.exec(readme);
  const place = mkdtempSync(join(tmpdir(), 'loyd-'));
  try {
    const path = join(place, 'readme.mjs');
    writeFileSync(path, code.replace("'loyd'", JSON.stringify(join(folder, 'loyd.js')))
      .replace(/console\.log\((.*)\); +\/\/ (.*)/g, "expect($1, `$2`);")
      .replace(/^(import .*)$/m, "$1\nimport assert from 'node:assert/strict';\n"
        + 'let checks = 0; const expect = (value, text) => {'
        + 'checks++; assert.equal(typeof value === "object" ? JSON.stringify(value) : `${value}`, text); };')
      + '\nconsole.log(checks);');
    assert.equal(execFileSync('node', [path], { encoding: 'utf8' }), '9\n');
  } finally {
    rmSync(place, { recursive: true });
  }
});
