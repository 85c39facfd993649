import type { Ctx } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { mayReadRecords } from '../../staff/staff.policy.ts';
import { rulingKinds, type RulingKind } from './ruling.schema.ts';
import { rulingEvents } from './ruling.view.ts';

export type KeptRuling = {
  id: bigint;
  leg: number;
  kind: RulingKind;
  sellers: bigint | undefined;
  why: string;
  state: 'waiting' | 'done' | 'dropped';
  ruledBy: bigint;
  confirmedBy: bigint | undefined;
  at: Date;
};

/** All that was ever ruled on a deal, the newest first; for staff. */
export async function findRulings({ db, actor }: Ctx, dealId: bigint): Promise<KeptRuling[]> {
  if (!mayReadRecords(actor)) throw new Failure('forbidden', 'Only our team reads rulings.');
  const rows = await db
    .selectFrom('deal_ruling')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    leg: row.leg,
    kind: rulingKinds.find((kind) => rulingEvents[kind] === row.event)!,
    sellers: row.sellers_minor ?? undefined,
    why: row.why,
    state: row.state as KeptRuling['state'],
    ruledBy: row.ruled_by,
    confirmedBy: row.confirmed_by ?? undefined,
    at: row.at,
  }));
}
