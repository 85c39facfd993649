/** Who a mail is for and what it is about, as far as we know. */
export type Known = { name: string | undefined; about: string | undefined };

/** {name} and {about} as whoever gets the mail reads them. What we do not know leaves no hole: 'Hello {name},' is 'Hello,' then. */
export function fillIn(text: string, { name, about }: Known): string {
  const told = text.replaceAll('{about}', () => about ?? 'your request');
  if (name !== undefined) return told.replaceAll('{name}', () => name);
  return told
    .replace(/^([ \t]*)\{name\}[ \t]*[,:]?[ \t]*(\p{L}?)/gmu, (_, indent: string, letter: string) => {
      return indent + letter.toUpperCase();
    })
    .replace(/,?[ \t]*\{name\}/g, '');
}
