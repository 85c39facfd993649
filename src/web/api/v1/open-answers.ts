/** Removes `additionalProperties: false` from answers, because they may get more fields later. Requests keep it: unknown fields are refused. */
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

/** Requests refer to the schema `Amount`, so it is part of them too. */
const sentParts: ReadonlySet<string> = new Set(['requestBody', 'Amount']);
