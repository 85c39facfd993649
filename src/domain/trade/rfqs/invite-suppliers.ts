import { sql } from 'kysely';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { mostRfqInvitations } from './rfq.options.ts';
import { unknownSupplierText } from './rfq.texts.ts';

const pageOfSeller = /\/marketplace\/sellers\/(\d{1,18})\b/;

/** One on each line: the address of the seller's page, or the name of their company. */
export async function findNamedSuppliers(ctx: Ctx, typed: string | undefined, buyerId: bigint): Promise<bigint[]> {
  const lines = (typed ?? '')
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);
  const refusal = (text: string) => new Failure('invalid', text, { field: 'suppliers' });
  if (lines.length > mostRfqInvitations) throw refusal(`Invite ${mostRfqInvitations} suppliers or fewer`);
  if (lines.length === 0) return [];
  const named = lines.map((text, place) => ({
    place,
    number: pageOfSeller.exec(text)?.[1] ?? null,
    name: text.slice(0, 160),
  }));
  const { rows } = await sql<{ place: number; id: bigint | null }>`
    select named.place, (select member.id from member
      where member.account_type in ('seller', 'merchant') and member.suspended_at is null and member.anonymised_at is null
        and member.id <> ${buyerId}
        and case when named.number is null then lower(member.company) = lower(named.name) else member.id = named.number::bigint end
        and not exists (select from member_block where blocker_id = member.id and blocked_id = ${buyerId})
      order by member.id limit 1) as id
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as named (place int, number text, name text) order by named.place`.execute(
    ctx.db,
  );
  const unknown = rows.find(({ id }) => id === null);
  if (unknown) throw refusal(unknownSupplierText(lines[unknown.place]!));
  return [...new Set(rows.map(({ id }) => id!))];
}

export async function inviteSuppliers({ db }: Ctx, rfqId: bigint, sellers: readonly bigint[]): Promise<void> {
  if (sellers.length === 0) return;
  await db
    .insertInto('rfq_invited')
    .values(sellers.map((seller_id) => ({ rfq_id: rfqId, seller_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
