import { newFeatures } from './new-features.ts';

const attributes = newFeatures.flatMap((one) => one.attributes ?? []);
const cssNames = newFeatures.flatMap((one) => one.css ?? []);
const unknown = 'no-such-';
/** Older browsers match selectors with attributes that they do not know, so the selector is renamed together with the attribute. */
const attributeSelector = new RegExp(`\\[(?=(?:${attributes.join('|')})[\\]=])`, 'g');

/** Markup as an older browser reads it: unknown attributes are ignored. */
export function stripHtml(html: string): string {
  // Text in quotes is a value.
  const asked = new RegExp(`"[^"]*"|'[^']*'|(?<=\\s)(?=(?:${attributes.join('|')})[\\s=>])`, 'gi');
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(asked, (value) => value || `data-${unknown}`));
}

/** A style sheet as an older browser understands it. */
export function stripCss(css: string): string {
  const withoutAlternative = css.replace(/content:("[^"]*")\s*\/\s*"[^"]*"/g, `content:$1 ${unknown}alternative`);
  return dropFromCss(withoutAlternative.replace(attributeSelector, `[data-${unknown}`), cssNames);
}

/** Renames features to names that no browser knows, so that the browser drops them as CSS specifies. */
export function dropFromCss(css: string, names: readonly string[]): string {
  return names.reduce((text, name) => text.replaceAll(patternOf(name), `$1${unknown}`), css);
}

/** Does not match `hyphens` in `-webkit-hyphens`; a colon or at-sign before the name stays. */
function patternOf(name: string): RegExp {
  const [, signs = '', word = ''] = /^([:@]*)(.*)$/.exec(name)!;
  return new RegExp(`${signs ? '' : '(?<![\\w-])'}(${signs})(?=${word}(?![a-z]))`, 'g');
}

/** The source of a script that removes them before the page's own scripts run. */
export function strippingScript(): string {
  const properties = newFeatures.flatMap((one) => one.properties ?? []);
  return `(${takeAway.toString()})(${JSON.stringify({ properties, attributes, cssNames, attributeSelector: attributeSelector.source, prefix: `data-${unknown}` })});`;
}

type Names = {
  properties: string[];
  attributes: string[];
  cssNames: string[];
  attributeSelector: string;
  prefix: string;
};

function takeAway(names: Names): void {
  const { properties, attributes: renamed, cssNames: unknownNames, prefix } = names;
  const selectorOfRenamed = new RegExp(names.attributeSelector, 'g');
  for (const path of properties) {
    const steps = path.split('.');
    const name = steps.pop()!;
    let owner: unknown = globalThis;
    for (const step of steps) owner = (owner as Record<string, unknown> | undefined)?.[step];
    // A property that the window inherits belongs to its prototype.
    while (owner && !Object.hasOwn(owner, name)) owner = Object.getPrototypeOf(owner);
    if (owner) delete (owner as Record<string, unknown>)[name];
  }

  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    setAttribute.call(this, renamed.includes(name.toLowerCase()) ? prefix + name : name, value);
  };

  const refuse = (selector: unknown) => {
    const name = unknownNames.find((one) => one.startsWith(':') && String(selector).includes(one));
    if (name) throw new DOMException(`'${String(selector)}' is not a valid selector.`, 'SyntaxError');
  };
  for (const { prototype } of [Element, Document, DocumentFragment]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll'] as const) {
      const asks = (prototype as Element)[name] as ((selector: string) => unknown) | undefined;
      if (!asks) continue;
      Object.defineProperty(prototype, name, {
        configurable: true,
        writable: true,
        value(this: Element, selector: string) {
          refuse(selector);
          return asks.call(this, String(selector).replace(selectorOfRenamed, `[${prefix}`));
        },
      });
    }
  }
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...given: [string, string?]) =>
    !unknownNames.some((name) => given.join(' ').includes(name)) &&
    (supports as (...all: unknown[]) => boolean)(...given);
}
