import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { businessNow } from '#platform/database/business-clock.ts';
import { planNames, shownFee, type EscrowPlan } from '#content/escrow-fees.ts';
import { accountIdOf, type PersonData } from '#domain/acting/requests/person-data.ts';

type Content = { plan: EscrowPlan; fee_bps: number | null; from: string };

/** A member's grants are erased with the account; deals keep the plan that they were made with. */
export const planData: PersonData = {
  kind: 'plans',
  tables: ['deal_plan'],
  about: (person) => sql`
    select granted_at as written_at, jsonb_build_object('plan', plan, 'fee_bps', fee_bps, 'from', from_at) as content
    from deal_plan where member_id in (${accountIdOf(person)})`,
  describe: ({ plan, fee_bps, from }: Content) => ({
    title: `Your escrow plan: ${planNames[plan]}`,
    answers: [
      { label: 'From', value: new Date(from) },
      ...(fee_bps === null ? [] : [{ label: 'Your own fee', value: shownFee(fee_bps) }]),
    ],
  }),
  async erase({ db }, person) {
    const { rows } = await sql`delete from deal_plan where member_id in (${accountIdOf(person)}) returning id`.execute(
      db,
    );
    return { deleted: rows.length, anonymised: 0 };
  },
  /** Old grants that a later one replaced. */
  async retire({ db }, most) {
    const { rows } = await sql`delete from deal_plan where id in (
      select one.id from deal_plan one where one.from_at < ${businessNow} - make_interval(months => ${retention.plans.kept_months})
        and exists (select from deal_plan other where other.member_id = one.member_id and other.id > one.id
          and other.from_at between one.from_at and ${businessNow})
      order by one.id limit ${most}) returning id`.execute(db);
    return { deleted: rows.length, anonymised: 0 };
  },
};
