import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { listingRecords } from '#domain/trade/listings/listings.records.ts';
import { listingModerationSchema, listingModerationTexts } from '#domain/trade/listings/moderation.schema.ts';
import { putBackListing, takeDownListing } from '#domain/trade/listings/take-down-listing.ts';
import { actPage } from '../../pages/act-page.tsx';
import type { Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { fieldText } from '../kinds/record-kind.tsx';
import { portalFrame, whoMay } from '../staff-acts.tsx';

const { missing, alreadyDown, notDown, notThere } = listingModerationTexts;
const idIn = ({ params }: Visit) => params.listingId ?? '';
const recordOf = (listingId: string) => link('record', { kind: 'listing', recordId: listingId });

const sharedByBothActs = {
  frame: portalFrame,
  schema: listingModerationSchema,
  missing,
  async find(visit: Visit): Promise<StaffRecord> {
    const record = await listingRecords.find(visit.ctx, idIn(visit));
    if (!record) throw new Failure('not_found', notThere);
    return record;
  },
  next: (_: unknown, visit: Visit) => recordOf(idIn(visit)),
};

export const staffListingsRoutes: readonly Route[] = [
  ...actPage({
    ...sharedByBothActs,
    at: urls.listingTakingDown,
    who: whoMay('take-down-listing'),
    id: 'down',
    look: (record) => ({
      ...lookOf(record, 'Take down'),
      about:
        'Buyers can no longer find the listing or see its pictures. Open orders continue. The seller sees the reason on their dashboard, and in an e-mail if they have an address.',
      words: {
        reason: {
          hint: 'The seller reads the reason, so say what to correct. It is also saved in the audit log.',
        },
      },
      button: 'Take it down and tell them',
      kind: 'danger',
      busy: 'Taking it down...',
      whyNot: isDown(record) ? alreadyDown : undefined,
    }),
    verb: (ctx, input, visit) => takeDownListing(ctx, idIn(visit), input),
  }),
  ...actPage({
    ...sharedByBothActs,
    at: urls.listingPuttingBack,
    who: whoMay('put-back-listing'),
    id: 'back',
    look: (record) => ({
      ...lookOf(record, 'Put back'),
      about: 'The listing is on sale or paused again, as before. We tell the seller by e-mail if they have an address.',
      button: 'Put it back and tell them',
      busy: 'Putting it back...',
      whyNot: isDown(record) ? undefined : notDown,
    }),
    verb: (ctx, input, visit) => putBackListing(ctx, idIn(visit), input),
  }),
];

function isDown({ fields }: StaffRecord): boolean {
  return fields.standing === 'taken_down';
}

function lookOf({ id, fields }: StaffRecord, title: 'Take down' | 'Put back') {
  const list = link('records', { kind: 'listing' });
  const name = fieldText(fields.name);
  const href = recordOf(String(id));
  return {
    title: `${title}: ${name}`,
    place: list,
    crumbs: [
      { label: 'Listings', href: list },
      { label: name, href },
    ],
    leave: { label: 'Change nothing', href },
  };
}
