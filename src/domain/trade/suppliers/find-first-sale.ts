import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { isOwnName, canBeSameCompany } from '#domain/people/checks/names-match.ts';
import { requireApplicant } from './lock-draft.ts';

/** The steps of an approved supplier before the first sale, in this order. */
export const firstSaleSteps = ['bank', 'rcNumber', 'profile', 'listing'] as const;
export type FirstSaleStep = (typeof firstSaleSteps)[number];

export type FirstSale = {
  /** The company, or the person if they have no company: the bank account must be in this name. */
  name: string;
  /** The holder of the bank account. */
  holder: string | undefined;
  /** The RC number of the account, and the one that staff read on the certificate. */
  rcNumber: string | undefined;
  rcOnCertificate: string | undefined;
  done: readonly FirstSaleStep[];
};

type Row = {
  name: string;
  company: string | null;
  holder: string | null;
  rc_number: string | null;
  on_certificate: string | null;
  has_profile: boolean;
  has_listing: boolean;
};

/** Undefined unless the member's last application is approved, and once all steps are done or an order is delivered. */
export async function findFirstSale(ctx: Ctx): Promise<FirstSale | undefined> {
  const memberId = requireApplicant(ctx);
  const { rows } = await sql<Row>`
    select m.name, m.company, m.rc_number, p.holder, (
        select r.rc_number from supplier_review r where r.application_id = a.id and r.item = 'cacCertificate' order by r.id desc limit 1) as on_certificate,
      exists (select from seller_profile s where s.member_id = m.id and s.about is not null) as has_profile,
      exists (select from listing l where l.seller_id = m.id) as has_listing
    from member m
    join lateral (select id, work_state from supplier_application where member_id = m.id order by id desc limit 1) a on a.work_state = 'confirmed'
    left join payout_account p on p.member_id = m.id and p.replaced_at is null
    where m.id = ${memberId} and not exists (select from market_order o where o.seller_id = m.id and o.state = 'delivered')`.execute(
    ctx.db,
  );
  const row = rows.find(() => true);
  if (!row) return undefined;
  const isDone: Record<FirstSaleStep, boolean> = {
    bank: hasOwnAccount(row),
    rcNumber: row.rc_number !== null && (row.on_certificate === null || row.on_certificate === row.rc_number),
    profile: row.has_profile,
    listing: row.has_listing,
  };
  const done = firstSaleSteps.filter((step) => isDone[step]);
  if (done.length === firstSaleSteps.length) return undefined;
  return {
    name: row.company ?? row.name,
    holder: row.holder ?? undefined,
    rcNumber: row.rc_number ?? undefined,
    rcOnCertificate: row.on_certificate ?? undefined,
    done,
  };
}

function hasOwnAccount({ holder, name, company }: Pick<Row, 'holder' | 'name' | 'company'>): boolean {
  if (holder === null) return false;
  return company === null ? isOwnName(holder, { name, company }) : canBeSameCompany(holder, company);
}
