import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { mayReadRecords } from '../../staff/staff.policy.ts';
import type { DealEvent } from '../deal.states.ts';
import { dealTexts } from '../find-deal.ts';
import { saidJson, shownSaid, type SaidJson, type ShownSaid } from './said.view.ts';

/** What one side said with a step: how it was sent and shown, why it was rejected, what is claimed, what is answered. */
export type Statement = { side: 'buyer' | 'seller'; event: DealEvent; number: number; at: Date } & ShownSaid;

/** All that the two said and showed about a part of a deal, in order, for whoever rules on it; words taken away from the two among it. */
export async function findDisputeFile(ctx: Ctx, dealId: bigint, leg: number): Promise<Statement[]> {
  if (!mayReadRecords(ctx.actor)) throw new Failure('not_found', dealTexts.unknown);
  const { rows } = await sql<{
    side: Statement['side'];
    event: DealEvent;
    number: number;
    at: Date;
    said: SaidJson;
  }>`
    select said.side, step.event, said.number, said.at, ${saidJson} || jsonb_strip_nulls(jsonb_build_object('words', taken.message)) as said
    from deal_said said join deal_event step using (deal_id, leg, number)
      left join message_flag taken on (taken.deal_id, taken.deal_leg, taken.deal_step) = (said.deal_id, said.leg, said.number)
        and taken.decision = 'hidden'
    where said.deal_id = ${dealId} and said.leg = ${leg} order by said.number`.execute(ctx.db);
  return rows.map(({ said, ...step }) => ({ ...step, ...shownSaid(said) }));
}
