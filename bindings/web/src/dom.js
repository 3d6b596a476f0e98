// Small helpers for the page: elements, SVG, lists that keep their elements, settings.

export const $ = (id) => document.getElementById(id);

const SVG = 'http://www.w3.org/2000/svg';

/** An SVG element with attributes and children (elements or text). */
export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** An HTML element with properties and children. */
export function html(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** One of the icons that the page defines. */
export function icon(name) {
  return svg('svg', { 'aria-hidden': 'true' }, svg('use', { href: `#i-${name}` }));
}

/** Shows an icon and a word in a button that has both. */
export function relabel(button, name, text) {
  const use = button.querySelector('use');
  if (use.getAttribute('href') !== `#i-${name}`) use.setAttribute('href', `#i-${name}`);
  setText(button.querySelector('span'), text);
}

/** Changes text only if it differs, so that live regions speak once. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Makes a list have `count` items. Items that exist stay, and so does the focus in them. */
export function fill(list, count, make, update) {
  while (list.children.length > count) list.lastElementChild.remove();
  while (list.children.length < count) list.append(make(list.children.length));
  for (let i = 0; i < count; i += 1) update(list.children[i], i);
}

/** Runs a callback again and again until it returns false or is stopped. */
export class Ticker {
  #timer = null;

  constructor(tick, delay, changed) {
    Object.assign(this, { tick, delay, changed });
  }

  get running() {
    return this.#timer !== null;
  }

  start() {
    if (this.running) return;
    const next = () => {
      if (this.tick()) this.#timer = setTimeout(next, this.delay());
      else this.stop();
    };
    this.#timer = setTimeout(next, Math.min(200, this.delay()));
    this.changed();
  }

  stop() {
    if (!this.running) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    this.changed();
  }

  toggle() {
    if (this.running) this.stop();
    else this.start();
  }
}

/** Preferences that survive a reload where the browser allows it. */
export const settings = {
  values: { theme: 'auto', left: true, mistakes: true, hint: false, speed: 3, notation: 'letters' },

  load() {
    try {
      Object.assign(this.values, JSON.parse(localStorage.getItem('loyd') ?? '{}'));
    } catch {
      // Without storage, or with a damaged entry, the defaults apply.
    }
    return this.values;
  },

  save(changes) {
    Object.assign(this.values, changes);
    try {
      localStorage.setItem('loyd', JSON.stringify(this.values));
    } catch {
      // A page without storage forgets its settings.
    }
  },
};

export const number = (value) => value.toLocaleString('en-US');
export const plural = (count, word) => `${number(count)} ${word}${count === 1 ? '' : 's'}`;
