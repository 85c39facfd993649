/** A field's name outside: an amount says its unit and currency itself, so 'price_kobo' is 'price' there. */
export function nameForPrograms(name: string): string {
  return name.replace(/_kobo$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** An answer with the names that programs know. */
export function namedForPrograms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namedForPrograms);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [nameForPrograms(name), namedForPrograms(one)]));
}
