import { withFigures } from '#domain/acting/settings/figures.view.ts';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';

type Inline =
  | { kind: 'plain'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

const marked = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Parses a text of src/content: **strong** and [words](/address), and no other markup. */
export function inlineParts(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  const addPlain = (to: number) => {
    if (to > end) parts.push({ kind: 'plain', text: text.slice(end, to) });
  };
  for (const match of text.matchAll(marked)) {
    const [whole, strong, words, href] = match;
    addPlain(match.index);
    parts.push(strong === undefined ? { kind: 'link', text: words!, href: href! } : { kind: 'strong', text: strong });
    end = match.index + whole.length;
  }
  addPlain(text.length);
  return parts;
}

/** The text without markup, for searching and counting. */
export function plainText(text: string, settings?: SiteSettings): string {
  return inlineParts(withFigures(text, settings))
    .map((part) => part.text)
    .join('');
}

export function linksIn(text: string): string[] {
  return inlineParts(text).flatMap((part) => (part.kind === 'link' ? [part.href] : []));
}

const beforeUnit = /(?<=\d) (?=(?:kg|g|m|mm|ml|litres?|nuts?|hours?|days?|minutes?|months?|years?|am|pm)\b|\d{3})/g;
const inFormula = /(?<=\d%?) (?=[×÷+−=] [₦\d])|(?<=[×÷+−=]) (?=[₦\d])/g;

/** Keeps a figure and its unit on one line, and also phone numbers and formulas. */
export function keepTogether(text: string): string {
  return text.replace(beforeUnit, '\u00A0').replace(inFormula, '\u00A0');
}
