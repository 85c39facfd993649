/*
 * Recipients as people type and paste them: with commas, semicolons or new lines between, and names beside the addresses. The browser
 * uses this too, so that staff can check what they pasted before they send it.
 */

export const mostRecipients = 50;
export const noAddress = 'Enter e-mail addresses like name@example.com, with commas between them';
const tooMany = `Write to ${mostRecipients} people at most in one go`;
const mostNamed = 10;

/** The addresses in a text, without what surrounds them; other words stay as they were typed. */
export function splitRecipients(text: string): string[] {
  return text
    .replace(/"[^"\r\n]*"(?=\s?<)/g, '')
    .replaceAll('>', '>,')
    .split(/[,;\r\n\t]/)
    .flatMap(addressesIn)
    .filter((part) => part !== '');
}

function addressesIn(part: string): string[] {
  const [, within] = /^[^<>]*<([^<>]*)>$/.exec(part.trim()) ?? [];
  const typed = (within ?? part).trim().replace(/^mailto:/i, '');
  // A browser turns the new lines of a pasted text into spaces.
  const words = typed.split(/\s+/);
  return words.every((word) => word.includes('@')) ? words : [typed];
}

/** The message about invalid recipients, by `isAddress`; it names the first ten of them. */
export function findRecipientFault(typed: readonly string[], isAddress: (text: string) => boolean): string | undefined {
  const distinct = new Set(typed.map((text) => text.toLowerCase())).size;
  if (distinct > mostRecipients) return `${tooMany}; these are ${distinct.toLocaleString('en-NG')}`;
  const wrong = typed.filter((text) => !isAddress(text));
  if (wrong.length === 0) return undefined;
  if (typed.length === 1) return noAddress;
  if (wrong.length === 1) return `Check this address: ${shortened(wrong[0]!)}`;
  const named = wrong.slice(0, mostNamed).map(shortened).join(', ');
  const more = wrong.length - mostNamed;
  return `Check these addresses: ${named}${more > 0 ? `, and ${more} more` : ''}`;
}

const longestShown = 60;

function shortened(text: string): string {
  const letters = Array.from(text.slice(0, longestShown * 2));
  return letters.length > longestShown ? `${letters.slice(0, longestShown).join('')}…` : text;
}
