import type { ApiChange } from '#content/api/changes.ts';

type Property = { properties?: Record<string, Property>; items?: Property; deprecated?: true };
type Operation = {
  deprecated?: true;
  parameters?: { name: string; deprecated?: true }[];
  requestBody?: { content: Record<string, { schema: Property }> };
  responses?: Record<string, { content?: Record<string, { schema: Property }> }>;
};

/** Marks in the document what the list of changes says is deprecated. An unknown name is an error, so that a misspelt name is noticed. */
export function markDeprecated(paths: Record<string, Record<string, object>>, changes: readonly ApiChange[]): void {
  const removed = new Set(changes.filter(({ kind }) => kind === 'removed').flatMap(({ names = [] }) => names));
  const names = changes.filter(({ kind }) => kind === 'deprecated').flatMap((change) => change.names ?? []);
  for (const name of names) {
    if (removed.has(name)) continue;
    const places = placesOfName(name, paths);
    if (places.length === 0)
      throw new Error(`The list of changes deprecates ${name}, which the document does not have.`);
    for (const one of places) one.deprecated = true;
  }
}

/** The places of the document that a name stands for. A request can have the field as JSON and in a form of several parts. */
function placesOfName(name: string, paths: Record<string, Record<string, object>>): { deprecated?: true }[] {
  const [method = '', path = '', direction, field = ''] = name.split(' ');
  const operation: Operation | undefined = paths[`/api/v1${path}`]?.[method.toLowerCase()];
  if (!operation) return [];
  if (direction === undefined) return [operation];
  if (direction === 'asks') return (operation.parameters ?? []).filter((one) => one.name === field);
  const content = direction === 'sends' ? operation.requestBody?.content : operation.responses?.['200']?.content;
  return Object.values(content ?? {}).flatMap(({ schema }) => fieldAt(schema, field) ?? []);
}

function fieldAt(schema: Property, field: string): Property | undefined {
  return field.split('.').reduce<Property | undefined>((at, word) => {
    const within = at?.items ?? at;
    return within?.properties?.[word.replace('[]', '')];
  }, schema);
}
