import { link } from '#content/link.ts';
import type { Staff } from '#domain/context.ts';
import { listingRecords } from '#domain/listings/listings.records.ts';
import type { RecordValue, StaffRecord } from '#domain/records/define-records.ts';
import { mayAnswerPeople } from '#domain/staff/staff.policy.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PressButton } from '../press-button.tsx';
import { textOf } from '../records/text-of.ts';

/** What is decided about a flagged message, and about who wrote it. */
export function FlaggedMessageActs({ record: { id, fields }, staff }: { record: StaffRecord; staff: Staff }) {
  if (!mayAnswerPeople(staff)) return null;
  const flagId = String(id);
  const about = `message ${flagId}`;
  const { decision, author, offer, order, listing_number: listing } = fields;
  return (
    <>
      {(fields.files as readonly string[]).map((hash) => (
        <ButtonLink key={hash} kind="secondary" size="small" href={link('flaggedMessageFile', { flagId, hash })}>
          See its file
        </ButtonLink>
      ))}
      <Place {...{ offer, order, listing }} />
      {decision === 'hidden' ? (
        <PressButton action={link('flaggedMessageShowing', { flagId })} about={about}>
          Give it back
        </PressButton>
      ) : (
        <ButtonLink kind="secondary" size="small" href={link('flaggedMessageHiding', { flagId })} dialog>
          Take it away
        </ButtonLink>
      )}
      {decision === null ? (
        <PressButton action={link('flaggedMessageLeaving', { flagId })} about={about}>
          Leave it
        </PressButton>
      ) : null}
      <ButtonLink kind="secondary" size="small" href={link('memberSuspension', { memberId: String(author as number) })}>
        Suspend who wrote it
      </ButtonLink>
    </>
  );
}

/** Where it stands, as far as staff read that: a thread is its two sides' alone. */
function Place({ offer, order, listing }: Record<'offer' | 'order' | 'listing', RecordValue | undefined>) {
  if (offer) return <PlaceLink name="offer" href={link('staffOffer', { offerId: textOf(offer) })} />;
  if (order) return <PlaceLink name="order" href={link('staffOrder', { orderId: textOf(order) })} />;
  if (!listing) return null;
  return <PlaceLink name="listing" href={link('record', { kind: listingRecords.name, recordId: textOf(listing) })} />;
}

function PlaceLink({ name, href }: { name: string; href: string }) {
  return (
    <ButtonLink kind="secondary" size="small" href={href}>
      See the {name}
    </ButtonLink>
  );
}
