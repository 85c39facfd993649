/** The kinds of file a capability is made of, told by name alone (ARCHITECTURE.md, the fixed vocabulary). */
type DomainKind =
  | 'root'
  | 'verb'
  | 'read'
  | 'schema'
  | 'states'
  | 'policy'
  | 'view'
  | 'records'
  | 'waiting'
  | 'test'
  | 'other';

const dottedKinds: Record<string, DomainKind> = {
  schema: 'schema',
  states: 'states',
  policy: 'policy',
  view: 'view',
  records: 'records',
  waiting: 'waiting',
  test: 'test',
};

/** undefined for a file that is not in src/domain. 'root' is what all capabilities stand on: money, failure, context… */
export function domainKind(file: string): DomainKind | undefined {
  const match = /^src\/domain\/(?:[^/]+\/)*([^/]+)\.tsx?$/.exec(file);
  const stem = match?.[1];
  if (stem === undefined) return undefined;
  const dotted = stem.split('.');
  if (dotted.length > 1) return dottedKinds[dotted.at(-1) ?? ''] ?? 'other';
  if (capabilityOf(file) === undefined) return 'root';
  return stem.startsWith('find-') ? 'read' : 'verb';
}

/** 'src/domain/intake/waitlist/join-waitlist.ts' → 'waitlist' */
export function capabilityOf(file: string): string | undefined {
  return /^src\/domain\/([^/]+)\//.exec(file)?.[1];
}
