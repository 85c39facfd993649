/** The kinds of files of a capability, recognised by name (ARCHITECTURE.md, 'Inside a capability'). */
type DomainKind =
  | 'root'
  | 'verb'
  | 'read'
  | 'schema'
  | 'states'
  | 'policy'
  | 'view'
  | 'records'
  | 'queue'
  | 'test'
  | 'other';

const dottedKinds: Record<string, DomainKind> = {
  schema: 'schema',
  states: 'states',
  policy: 'policy',
  view: 'view',
  records: 'records',
  queue: 'queue',
  test: 'test',
};

/** Folders of which other capabilities may import everything, although their files are named like verbs. */
const ground = new Set(['acting/audit', 'acting/answering', 'acting/requests']);

/** undefined for a file outside src/domain. 'root' are the files directly in it: money, failure, context. */
export function domainKind(file: string): DomainKind | undefined {
  const match = /^src\/domain\/(?:[^/]+\/)*([^/]+)\.tsx?$/.exec(file);
  const stem = match?.[1];
  if (stem === undefined) return undefined;
  if (file.startsWith('src/domain/values/')) return 'root';
  const dotted = stem.split('.');
  if (dotted.length > 1) return dottedKinds[dotted.at(-1) ?? ''] ?? 'other';
  if (capabilityOf(file) === undefined) return 'root';
  return stem.startsWith('find-') ? 'read' : 'verb';
}

/** Capabilities on two floors: the folder that other folders import, and the one that imports other folders. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'acting/settings': ['acting/setting-changes'],
  'people/staff-accounts': ['acting/roles'],
  'people/accounts': ['people/ended-keys'],
  'talk/mail': ['acting/mail', 'staff/composing', 'registers/mails'],
  'trade/messages': ['talk/messages', 'talk/moderation', 'trade/moderation', 'people/blocks'],
  'money/payments': ['money/news', 'money/notices', 'money/chargebacks', 'money/restored'],
  'money/provider-readings': ['money/sendings'],
  'money/assurance': ['money/sums'],
  'trade/deals': ['trade/deal-terms', 'trade/deal-pages'],
  'trade/orders': ['trade/order-states', 'trade/news', 'trade/standing', 'trade/own-trade'],
  'trade/shop': ['trade/shop-deals', 'intake/event-bookings'],
  'staff/records': ['acting/records', 'staff/kinds'],
};
const wholes = new Map(Object.entries(parts).flatMap(([whole, folders]) => folders.map((folder) => [folder, whole])));

/** 'src/domain/intake/waitlist/join-waitlist.ts' → 'intake/waitlist' */
export function capabilityOf(file: string): string | undefined {
  const folder = folderOf(file);
  return folder === undefined || ground.has(folder) ? undefined : (wholes.get(folder) ?? folder);
}

function folderOf(file: string): string | undefined {
  return /^src\/domain\/([^/]+\/[^/]+)\//.exec(file)?.[1];
}
