import { expect } from 'vitest';
import { readHtml, type ReadElement } from './read-html.ts';

const powerful = ['script', 'iframe', 'base', 'meta', 'link', 'object', 'embed', 'form', 'style', 'img', 'template'];
const leadsTo = /^(?:href|src|srcset|action|formaction|data|poster|background|ping|xlink:href)$/;
const wellKnown = /^(?:https?:\/\/|mailto:|tel:|[/#?]|$)/i;

/** The number of each element that could act on the page. */
export type Powers = Record<string, number>;

export function powersOf(html: string): Powers {
  return countsOf(readHtml(html).elements);
}

/** No text of a stranger became an element or attribute, runs, or links anywhere: the page is as harmless as with plain words. */
export function expectHarmless(html: string, powers: Powers, about: string): void {
  const { elements } = readHtml(html);
  expect([about, elements.flatMap(faultsOf), countsOf(elements)]).toEqual([about, [], powers]);
}

function faultsOf({ name, attributes, text }: ReadElement): string[] {
  const faults = Object.entries(attributes).flatMap(([attribute, value]) => {
    if (/pwned|^on/i.test(attribute)) return [`<${name} ${attribute}>`];
    const leads = leadsTo.test(attribute) && (!wellKnown.test(value.trim()) || /^https?:.*pwned/i.test(value));
    return leads ? [`<${name} ${attribute}="${value}">`] : [];
  });
  if (/pwned/i.test(name)) faults.push(`<${name}>`);
  if (/^(?:script|style)$/.test(name) && /pwned/i.test(text)) faults.push(`<${name}>${text}`);
  return faults;
}

function countsOf(elements: readonly ReadElement[]): Powers {
  return Object.fromEntries(powerful.map((one) => [one, elements.filter(({ name }) => name === one).length]));
}
