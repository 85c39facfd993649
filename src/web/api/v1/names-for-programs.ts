const mostRemembered = 5000;
const remembered = new Map<string, string>();

/** The name of a field for programs: an amount itself has its unit and currency, so 'price_kobo' is 'price' there. */
export function nameForPrograms(name: string): string {
  const earlier = remembered.get(name);
  if (earlier !== undefined) return earlier;
  const newName = makeName(name);
  if (remembered.size < mostRemembered) remembered.set(name, newName);
  return newName;
}

function makeName(name: string): string {
  return name.replace(/_kobo$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Gives the fields of an answer the names that programs know. */
export function namedForPrograms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namedForPrograms);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [nameForPrograms(name), namedForPrograms(one)]));
}
