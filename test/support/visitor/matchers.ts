import { expect } from 'vitest';
import { descriptionOf, nameOf } from './roles.ts';
import type { Place } from './place.ts';
import { isShown, textShown } from './sight.ts';
import type { Visitor } from './visitor.ts';
import { asSeen, type Words } from './words.ts';

type Verdict = { pass: boolean; message: () => string };

/** Playwright's matchers on a parsed page, without waiting. */
const matchers = {
  // A missing element is not visible either.
  toBeVisible: (place: Place) =>
    place.elements().length === 0 ? verdict(place, false, 'to be seen') : holds(place, isShown, 'to be seen'),
  toBeAttached: (place: Place) => verdict(place, place.elements().length > 0, 'to be there'),
  toBeHidden: (place: Place) => verdict(place, !place.elements().some(isShown), 'not to be seen'),
  toHaveCount: (place: Place, count: number) =>
    verdict(place, place.elements().length === count, `to be there ${count} times`, `${place.elements().length}`),
  toHaveText: (place: Place, wanted: Words | readonly Words[]) => {
    if (Array.isArray(wanted)) return listVerdict(place, wanted as readonly Words[]);
    return holds(place, (element) => says(read(element), wanted as Words, true), `to say ${wanted as string}`);
  },
  toContainText: (place: Place, wanted: Words) =>
    holds(place, (element) => says(read(element), wanted, false), `to say ${wanted}`),
  toHaveValue: (place: Place, wanted: Words) =>
    holds(place, (element) => says((element as HTMLInputElement).value, wanted, true), `to have the value ${wanted}`),
  toBeChecked: (place: Place) => holds(place, (element) => (element as HTMLInputElement).checked, 'to be ticked'),
  toBeDisabled: (place: Place) => holds(place, (element) => element.matches(':disabled'), 'to be disabled'),
  toBeEnabled: (place: Place) => holds(place, (element) => !element.matches(':disabled'), 'to be enabled'),
  toBeFocused: (place: Place) => holds(place, () => place.isFocused(), 'to have the focus'),
  toHaveAttribute: (place: Place, name: string, wanted?: Words) =>
    holds(
      place,
      (element) => {
        const value = element.getAttribute(name);
        return value !== null && (wanted === undefined || says(value, wanted, true));
      },
      `to have ${name}=${wanted ?? ''}`,
    ),
  toHaveAccessibleName: (place: Place, wanted: Words) =>
    holds(place, (element) => says(nameOf(element), wanted, true), `to be called ${wanted}`),
  toHaveAccessibleDescription: (place: Place, wanted: Words) =>
    holds(place, (element) => says(descriptionOf(element), wanted, true), `to be described by ${wanted}`),
  toHaveURL: (visitor: Visitor, wanted: Words) => {
    const url = typeof wanted === 'string' ? new URL(wanted, visitor.url()).href : wanted;
    const pass = typeof url === 'string' ? visitor.url() === url : url.test(visitor.url());
    return { pass, message: () => `expected to be at ${wanted}, and is at ${visitor.url()}` };
  },
  toHaveTitle: (visitor: Visitor, wanted: Words) => {
    const title = asSeen(visitor.document().title);
    return { pass: says(title, wanted, true), message: () => `expected the title ${wanted}, and it is ${title}` };
  },
};

/** The visible text; the value of a text field is read elsewhere. */
function read(element: Element): string {
  return isShown(element) ? textShown(element) : asSeen(element.textContent);
}

function says(text: string, wanted: Words, whole: boolean): boolean {
  if (wanted instanceof RegExp) return wanted.test(text);
  const sought = whole === true && text !== asSeen(text) ? wanted : asSeen(wanted);
  return whole ? text === sought : text.includes(sought);
}

/** Expects exactly one element, because with none or several neither the matcher nor its negation would mean anything. */
function holds(place: Place, question: (element: Element) => boolean, what: string): Verdict {
  const found = place.elements();
  if (found.length !== 1) throw new Error(`${found.length} elements for ${place.said}, expected one ${what}`);
  return verdict(place, question(found[0]!), what, outline(found[0]!));
}

function verdict(place: Place, pass: boolean, what: string, seen = ''): Verdict {
  return { pass, message: () => `expected ${place.said} ${what}\n${seen}` };
}

function listVerdict(place: Place, wanted: readonly Words[]): Verdict {
  const texts = place.elements().map(read);
  const pass = texts.length === wanted.length && texts.every((text, at) => says(text, wanted[at]!, true));
  return {
    pass,
    message: () => `expected ${place.said} to say ${wanted.join(' | ')}, and it says ${texts.join(' | ')}`,
  };
}

function outline(element: Element): string {
  return element.outerHTML.slice(0, 600);
}

expect.extend(matchers);

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toBeVisible(): R;
    toBeAttached(): R;
    toBeHidden(): R;
    toBeChecked(): R;
    toBeDisabled(): R;
    toBeEnabled(): R;
    toBeFocused(): R;
    toHaveCount(count: number): R;
    toHaveText(wanted: Words | readonly Words[]): R;
    toContainText(wanted: Words): R;
    toHaveValue(wanted: Words): R;
    toHaveAttribute(name: string, wanted?: Words): R;
    toHaveAccessibleName(wanted: Words): R;
    toHaveAccessibleDescription(wanted: Words): R;
    toHaveURL(wanted: Words): R;
    toHaveTitle(wanted: Words): R;
  }
}
