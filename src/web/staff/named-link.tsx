import type { RecordValue } from '#domain/acting/records/define-records.ts';
import type { NamedKind, NamedThing } from '#domain/acting/records/find-names.ts';
import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

export const hrefsOfNamed: Record<NamedKind, (id: string) => string> = {
  member: (memberId) => link('memberPerson', { memberId }),
  staff: (staffId) => link('staffMember', { staffId }),
  listing: (recordId) => link('record', { kind: 'listing', recordId }),
  'market-order': (recordId) => link('record', { kind: 'market-order', recordId }),
  deal: (recordId) => link('record', { kind: 'deal', recordId }),
  'deal-invitation': (recordId) => link('record', { kind: 'deal-invitation', recordId }),
  payment: (recordId) => link('record', { kind: 'payment', recordId }),
  payout: (recordId) => link('record', { kind: 'payout', recordId }),
  bid: (recordId) => link('record', { kind: 'bid', recordId }),
  'market-offer': (recordId) => link('record', { kind: 'market-offer', recordId }),
};

/** A link with the name of a person or thing; if the name is gone, the stored value. */
export function NamedLink({
  thing: { kind, id, name },
  stored,
}: {
  thing: NamedThing;
  stored: RecordValue | undefined;
}) {
  if (name === undefined) return typeof stored === 'string' ? stored : 'No longer here';
  return (
    <TextLink className="wrap-anywhere" href={hrefsOfNamed[kind](id)}>
      {name}
    </TextLink>
  );
}
