import { sql, type RawBuilder } from 'kysely';

/** The sum of the open chargebacks of a deal, the sum of the lost ones, and the loss of each part. */
export type DealChargebacks = {
  open: bigint;
  taken: bigint;
  parts: ReadonlyMap<number, bigint>;
};

export type ChargebacksJson = { open: string; taken: string; parts: Record<string, string> | null } | null;

/** The open and lost chargebacks of a deal, as part of a query that knows the id of the deal. */
export function chargebacksOfDeal(dealId: RawBuilder<unknown>): RawBuilder<ChargebacksJson> {
  return sql<ChargebacksJson>`(
    select case when count(*) > 0 then jsonb_build_object('open', coalesce(sum(chargeback.minor) filter (where chargeback.state <> 'lost'), 0)::text,
      'taken', coalesce(sum(chargeback.minor) filter (where chargeback.state = 'lost'), 0)::text,
      'parts', (select jsonb_object_agg(part, minor) from (select part, sum(minor)::text as minor from loss_share
        where deal_id = ${dealId} and part is not null group by part) borne)) end
    from chargeback where chargeback.deal_id = ${dealId} and chargeback.state <> 'won')`;
}

export function chargebacksIn(json: ChargebacksJson): DealChargebacks | undefined {
  if (!json) return undefined;
  const { open, taken, parts } = json;
  const borne = Object.entries(parts ?? {}).map(([part, minor]) => [Number(part), BigInt(minor)] as const);
  return { open: BigInt(open), taken: BigInt(taken), parts: new Map(borne) };
}
