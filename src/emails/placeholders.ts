/** Who a mail is for and what it is about, as far as we know. */
type Known = { name: string | undefined; about: string | undefined };

/** {name} and {about} as the recipient of the mail reads them. What we do not know leaves no hole: 'Hello {name},' is 'Hello,' then. */
export function fillIn(text: string, { name, about }: Known): string {
  const told = text.replaceAll('{about}', () => about ?? 'your request');
  if (name !== undefined) return told.replaceAll('{name}', () => name);
  const begun = told.replace(
    /^([ \t]*)\{name\}[ \t]*[,:]?[ \t]*(\p{L}?)/gmu,
    (_, indent: string, letter: string) => indent + letter.toUpperCase(),
  );
  const parts = begun.split('{name}');
  return parts.map((part, at) => (at < parts.length - 1 ? withoutEnd(part) : part)).join('');
}

/** Removes the comma and the spaces before a name. A regular expression would take quadratic time on long runs of spaces. */
function withoutEnd(part: string): string {
  let end = part.length;
  while (end > 0 && ' \t'.includes(part[end - 1]!)) end--;
  return part.slice(0, part[end - 1] === ',' ? end - 1 : end);
}
