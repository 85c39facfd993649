import { sql } from 'kysely';
import { addressOf } from '#domain/people/accounts/address-of.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { settingsInForce } from '#domain/acting/settings/settings-in-force.ts';
import { newDocumentCode } from './issue-documents.ts';
import { vatIn } from './vat.ts';

type Fee = { id: bigint; memberId: bigint; sellerId: bigint };
type FeeDocument = {
  kind: 'receipt' | 'credit_note';
  fee: Fee;
  minor: bigint;
  journalId: bigint;
};

const feeText = 'Supplier application fee';

type Party = {
  name: string;
  company: string | null;
  address: string | null;
  rc_number: string | null;
  tin: string | null;
};

/** Issues the receipt of an application fee, or the credit note of its refund, in the transaction that books the money. */
export async function issueFeeDocument(ctx: Ctx, { kind, fee, minor, journalId }: FeeDocument): Promise<void> {
  const buyer = await partyOf(ctx, fee.memberId);
  const seller = await partyOf(ctx, fee.sellerId);
  const { contact, company, vat_bps } = await settingsInForce(ctx);
  const bps = kind === 'receipt' ? vat_bps : await receiptRate(ctx, fee.id);
  await ctx.db
    .insertInto('document')
    .values({
      kind,
      part: null,
      code: newDocumentCode(),
      supplier_fee_id: fee.id,
      journal_id: journalId,
      buyer_id: fee.memberId,
      seller_id: fee.sellerId,
      buyer_name: buyer.name,
      buyer_company: buyer.company,
      buyer_address: buyer.address,
      buyer_rc_number: buyer.rc_number,
      buyer_tin: buyer.tin,
      seller_name: seller.name,
      seller_company: seller.company,
      seller_address: contact.address.join(', '),
      seller_rc_number: company.rcNumber ?? null,
      seller_tin: company.tin ?? null,
      what: feeText,
      lines: JSON.stringify([{ text: feeText, minor: String(minor) }]),
      minor,
      currency: 'NGN',
      vat_bps: bps,
      vat_minor: vatIn(minor, BigInt(bps)),
      // The database trigger replaces these values.
      year: sql<number>`0`,
      number: sql<number>`0`,
      document_number: sql<string>`''`,
      issued_at: sql<Date>`business_now()`,
    })
    .execute();
}

async function partyOf({ db }: Ctx, memberId: bigint): Promise<Party> {
  const { rows } = await sql<Party>`
    select name, company, ${addressOf('member')} as address, rc_number, tin from member where id = ${memberId}`.execute(
    db,
  );
  return rows[0]!;
}

/** The tax rate of the receipt, which the credit note repeats even if the rate has changed since. */
async function receiptRate({ db }: Ctx, feeId: bigint): Promise<number> {
  const receipt = await db
    .selectFrom('document')
    .select('vat_bps')
    .where('supplier_fee_id', '=', feeId)
    .where('kind', '=', 'receipt')
    .executeTakeFirstOrThrow();
  return receipt.vat_bps;
}
