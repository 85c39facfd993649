/** Leaves out of answers that an object has no other fields, because they may get more later. A request with an unknown field is refused. */
export function withOpenAnswers<Part>(part: Part, isSent = false): Part {
  if (Array.isArray(part)) return part.map((one: unknown) => withOpenAnswers(one, isSent)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    name === 'additionalProperties' && value === false && !isSent
      ? []
      : [[name, withOpenAnswers(value, isSent || sentParts.has(name))]],
  );
  return Object.fromEntries(entries) as Part;
}

/** Amounts are described by name where they are sent. */
const sentParts: ReadonlySet<string> = new Set(['requestBody', 'Amount']);
