import { sql, type RawBuilder } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { SavedCard } from './card.view.ts';

type Row = {
  id: bigint;
  brand: string;
  last4: string;
  month: number;
  year: number;
  is_expired: boolean;
  used_at: Date | null;
  kept_at: Date;
};

/** A card is valid until the last day of its month. */
export const cardHasExpired = sql<boolean>`expires + interval '1 month' <= ${businessNow} at time zone 'Africa/Lagos'`;

const columns = sql`id, brand, last4, extract(month from expires)::int as month, extract(year from expires)::int as year,
  ${cardHasExpired} as is_expired, used_at, kept_at`;

export async function findCards({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<SavedCard[]> {
  return readCards(
    db,
    sql`member_id = ${memberId} and removed_at is null order by ${cardHasExpired}, coalesce(used_at, kept_at) desc, id desc`,
  );
}

type OwnedCard = SavedCard & { owner: { id: bigint; name: string } };

export async function findCard({ db }: Pick<Ctx, 'db'>, id: bigint): Promise<OwnedCard | undefined> {
  const card = (await readCards(db, sql`id = ${id} and removed_at is null`)).find(() => true);
  if (!card) return undefined;
  const { rows } = await sql<OwnedCard['owner']>`
    select member.id, name from payment_card join member on member.id = member_id where payment_card.id = ${id}`.execute(
    db,
  );
  const owner = rows.find(() => true);
  return owner && { ...card, owner };
}

/** Also finds a removed card, until it is erased. */
export async function findCardOfPayment({ db }: Pick<Ctx, 'db'>, cardId: bigint): Promise<SavedCard | undefined> {
  return (await readCards(db, sql`id = ${cardId}`)).find(() => true);
}

async function readCards(db: Ctx['db'], which: RawBuilder<unknown>): Promise<SavedCard[]> {
  const { rows } = await sql<Row>`select ${columns} from payment_card where ${which}`.execute(db);
  return rows.map(({ is_expired: isExpired, used_at, kept_at: keptAt, ...card }) => ({
    ...card,
    isExpired,
    keptAt,
    usedAt: used_at ?? undefined,
  }));
}
