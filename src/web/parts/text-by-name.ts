/** The text for a name in the address; undefined for names that every object has, such as '__proto__'. */
export function textByName(
  words: Readonly<Record<string, string>>,
  name: string | null | undefined,
): string | undefined {
  return name && Object.hasOwn(words, name) ? words[name] : undefined;
}
