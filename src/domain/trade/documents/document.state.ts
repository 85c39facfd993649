import { sql, type RawBuilder } from 'kysely';
import { currency, type Amount } from '#domain/values/currency.ts';
import type { Credit, DocumentState } from './document.view.ts';

/** A pro-forma is pending until it is paid, which replaces it by an invoice, or until it can no longer be paid. An invoice is always paid. */
export const presentDocumentState = sql<DocumentState>`(case
  when document.kind = 'invoice' then 'Paid'
  when document.kind <> 'pro_forma' then 'Issued'
  when exists (select from document paid where paid.kind = 'invoice' and paid.deal_id = document.deal_id) then 'Replaced'
  when document.due_at <= business_now() or not exists (
    select from deal_part where deal_part.deal_id = document.deal_id and deal_part.state = 'agreed') then 'Lapsed'
  else 'Pending' end)`;

type CreditJson = { number: string; minor: string; currency: string; at: string };

/** The credit notes of the deal or fee of an invoice or a receipt, oldest first. */
export const creditsOfDocument = sql<CreditJson[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('number', credit.document_number, 'minor', credit.minor::text,
    'currency', credit.currency, 'at', credit.issued_at) order by credit.id), '[]')
  from document credit
  where (credit.deal_id = document.deal_id or credit.supplier_fee_id = document.supplier_fee_id) and credit.kind = 'credit_note' and document.kind in ('invoice', 'receipt'))`;

/** The numbers of the credit notes of an invoice or a receipt, in a query that gives the row of the document this alias. Null for other documents. */
export function creditNoteNumbers(alias: string): RawBuilder<string | null> {
  return sql`(select string_agg(credit.document_number, ', ' order by credit.id) from document credit
    where (credit.deal_id = ${sql.ref(`${alias}.deal_id`)} or credit.supplier_fee_id = ${sql.ref(`${alias}.supplier_fee_id`)}) and credit.kind = 'credit_note' and ${sql.ref(`${alias}.kind`)} in ('invoice', 'receipt'))`;
}

export function creditsIn(rows: readonly CreditJson[]): Credit[] {
  return rows.map(({ number, minor, currency: code, at }) => ({
    number,
    total: { minor: BigInt(minor), currency: currency(code) },
    issuedAt: new Date(at),
  }));
}

/** The sum of the lost chargebacks of the payment that an invoice or a receipt is for. */
export const presentChargedBack = sql<string | null>`(
  select sum(chargeback.minor)::text from chargeback
  where chargeback.deal_id = document.deal_id and chargeback.state = 'lost' and document.kind in ('invoice', 'receipt'))`;

export function chargedBackOf({
  charged_back,
  currency: code,
}: {
  charged_back: string | null;
  currency: string;
}): Amount | undefined {
  return charged_back === null ? undefined : { minor: BigInt(charged_back), currency: currency(code) };
}
