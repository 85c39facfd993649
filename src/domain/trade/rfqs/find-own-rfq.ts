import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import type { RfqChange } from './changes-of-rfq.ts';
import { findRfqQuestions, type RfqQuestion } from './find-rfq.ts';
import { requireBuyingMember } from './own-rfq.ts';
import { isRfqPublicId } from './public-id.policy.ts';
import type { RfqEvent, RfqParty, RfqState } from './rfq.states.ts';
import { rfqTexts } from './rfq.texts.ts';
import type { Rfq } from './rfq.view.ts';
import { rfqOf, selectRfqs } from './select-rfqs.ts';

type StepJson = { event: RfqEvent; party: RfqParty; to: RfqState; why: string | null; at: string };
export type RfqStep = Omit<StepJson, 'at'> & { at: Date };

export type OwnRfqView = {
  rfq: Rfq;
  bids: number;
  hasBids: boolean;
  awarded: bigint;
  place: string;
  /** Whether staff still have something to read, although the request is public. */
  isUnread: boolean;
  steps: readonly RfqStep[];
  changes: readonly { revision: number; lines: readonly RfqChange[] }[];
  invited: readonly string[];
  questions: readonly RfqQuestion[];
};

const steps = sql<
  StepJson[]
>`(select coalesce(jsonb_agg(jsonb_build_object('event', event, 'party', party, 'to', to_state,
  'why', why, 'at', at) order by step.id), '[]') from rfq_step step where step.rfq_id = rfq.id)`;
const changes = sql<{ revision: number; lines: RfqChange[] }[]>`(select coalesce(jsonb_agg(jsonb_build_object(
  'revision', change.revision, 'lines', change.changes) order by change.revision), '[]') from rfq_change change where change.rfq_id = rfq.id)`;
const invited = sql<
  string[]
>`(select coalesce(jsonb_agg(coalesce(member.company, member.name) order by member.id), '[]')
  from rfq_invited join member on member.id = rfq_invited.seller_id where rfq_invited.rfq_id = rfq.id)`;
const hasBids = sql<boolean>`exists (select from rfq_bid where rfq_bid.rfq_id = rfq.id)`;
const isUnread = sql<boolean>`exists (select from rfq_to_read where rfq_to_read.rfq_id = rfq.id and read_at is null)`;

export async function findOwnRfq(ctx: Ctx, publicId: string): Promise<OwnRfqView> {
  if (!isRfqPublicId(publicId)) throw new Failure('not_found', rfqTexts.unknown);
  const row = await selectRfqs(ctx)
    .select(['bids', 'awarded', 'place'])
    .select([steps.as('steps'), changes.as('changes'), invited.as('invited'), hasBids.as('has_bids')])
    .select(isUnread.as('is_unread'))
    .where('public_id', '=', publicId)
    .where('buyer_id', '=', requireBuyingMember(ctx).id)
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', rfqTexts.unknown);
  return {
    rfq: rfqOf(row),
    bids: row.bids,
    hasBids: row.has_bids,
    awarded: row.awarded,
    place: row.place,
    isUnread: row.is_unread,
    steps: row.steps.map((step) => ({ ...step, at: new Date(step.at) })),
    changes: row.changes,
    invited: row.invited,
    questions: await findRfqQuestions(ctx, row.id),
  };
}
