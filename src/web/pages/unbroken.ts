/**
 * What a line never breaks inside: 'e-mail', '6 %', '4:43 am WAT'. React writes a comment between a figure and a unit of another
 * text. 'E-mail' at the start of a text stands at the start of a line.
 */
const unbroken = /\be-mail|(?<!>)\bE-mail|\d(?:<!-- -->)? %|\d:\d\d [ap]m(?: WAT)?/g;

/** Their content is read by programs, or copied as it is. */
const leftAlone = /^<(?:title|script|style|textarea|option|pre|code)\b/;

const joiner = '\u2060';
const space = '\u00A0';

/** The same page, whose lines do not break inside these. Attributes stay as they are, so that what is in a field is sent as it was typed. */
export function withUnbroken(html: string): string {
  return html.replace(unbroken, (found, at: number) => (isShown(html, at) ? tied(found) : found));
}

function isShown(html: string, at: number): boolean {
  const tag = html.lastIndexOf('<', at);
  const end = html.indexOf('>', tag);
  return tag === -1 || (end !== -1 && end < at && !leftAlone.test(html.slice(tag, end + 1)));
}

function tied(found: string): string {
  if (found.endsWith('%')) return `${found.slice(0, -2)}${space}%`;
  return found.startsWith('e') || found.startsWith('E')
    ? `${found.slice(0, 2)}${joiner}${found.slice(2)}`
    : found.replaceAll(' ', space);
}
