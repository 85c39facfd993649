// Line breaks, which end a mail header, and marks of writing direction, which can disguise a sender.
const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Turns a text into one line of limited length, for a subject. */
export function oneLine(text: string, longest = 150): string {
  const line = text.toWellFormed().replace(lineBreaks, ' ').replace(directionMarks, '').replace(/ {2,}/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= longest) return line;
  const start = characters.slice(0, longest - 1).join('');
  return `${start.trimEnd()}…`;
}
