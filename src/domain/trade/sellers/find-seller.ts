import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { isCheckInForce } from '#domain/people/checks/check-in-force.ts';
import { reputationOf, type Reputation } from './find-reputation.ts';
import { sellerMarks, type SellerMarks } from './seller-marks.ts';
import { sellerFigures, type SellerFigure } from './find-figures.ts';

export type SellerCheck = { what: 'business' | 'phone' | 'email' | 'certificates'; seen?: string; on?: string };

export type Seller = {
  id: bigint;
  name: string;
  company: string | undefined;
  location: string | undefined;
  phone: string | undefined;
  email: string | undefined;
  picture: string | undefined;
  about: string | undefined;
  contactForMembersOnly: boolean;
  since: Date;
  checks: readonly SellerCheck[];
  figures: readonly SellerFigure[];
  reputation: Reputation;
  /** The average time until the first answer; undefined without an answer. */
  answer_seconds: number | undefined;
  rated: number;
  marks: SellerMarks;
};

/** A number or address that the member confirmed counts too, unless staff recorded a check of it. The day is unknown for older accounts. */
export const checksOfMember = sql<SellerCheck[]>`(
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('what', checked.what, 'seen', checked.seen, 'on', checked.checked_on))
    order by array_position(array['business', 'phone', 'email', 'certificates'], checked.what)), '[]')
  from (
    select case c.what when 'company' then 'business' else c.what end as what, c.seen, c.checked_on from member_check c
    where c.member_id = member.id and ${isCheckInForce} and c.what in ('company', 'phone', 'email', 'certificates')
      and not (c.what = 'phone' and member.phone is null) and not (c.what = 'email' and member.email is null)
    union all
    select known.what, null, (known.confirmed_at at time zone 'Africa/Lagos')::date
    from (values ('phone', member.phone, member.phone_confirmed_at), ('email', member.email, member.email_confirmed_at))
      known (what, contact, confirmed_at)
    where known.contact is not null and not exists (
      select from member_check c where c.member_id = member.id and c.what = known.what and c.state = 'standing')
  ) checked)`;

export async function findSeller({ db, actor }: Ctx, id: string): Promise<Seller | undefined> {
  if (!/^\d{1,18}$/.test(id)) return undefined;
  const row = await db
    .selectFrom('member')
    .leftJoin('seller_profile', 'seller_profile.member_id', 'member.id')
    .leftJoin('member_picture', 'member_picture.member_id', 'member.id')
    .leftJoin('seller_figures', 'seller_figures.seller_id', 'member.id')
    .select([
      'member.id',
      'member.name',
      'member.company',
      'member.location',
      'member.phone',
      'member.email',
      'member.created_at',
      'seller_profile.about',
      'seller_profile.contact_for_members_only',
      sql<string | null>`encode(member_picture.hash, 'hex')`.as('picture'),
      checksOfMember.as('checks'),
      sellerMarks({ memberId: actor.kind === 'member' ? actor.id : null, sellerId: sql.ref('member.id') }).as('marks'),
      reputationOf(sql.ref('member.id')).as('reputation'),
      'asked',
      'answered',
      'answer_seconds',
      'completed',
      'rated',
      'stars',
    ])
    .where('member.id', '=', BigInt(id))
    .where('member.account_type', '<>', 'buyer')
    .where('member.suspended_at', 'is', null)
    .where('member.anonymised_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      company: row.company ?? undefined,
      location: row.location ?? undefined,
      phone: row.phone ?? undefined,
      email: row.email ?? undefined,
      picture: row.picture ?? undefined,
      about: row.about ?? undefined,
      contactForMembersOnly: row.contact_for_members_only ?? false,
      since: row.created_at,
      checks: row.checks,
      reputation: row.reputation,
      answer_seconds: row.answered ? Number((row.answer_seconds ?? 0n) / row.answered) : undefined,
      rated: Number(row.rated ?? 0n),
      marks: row.marks,
      figures: sellerFigures({
        asked: row.asked ?? 0n,
        answered: row.answered ?? 0n,
        answer_seconds: row.answer_seconds ?? 0n,
        completed: row.completed ?? 0n,
        rated: row.rated ?? 0n,
        stars: row.stars ?? 0n,
      }),
    }
  );
}
