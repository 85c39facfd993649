import { sql } from 'kysely';
import { businessNow } from '#platform/database/business-clock.ts';
import { touchMembers } from '#domain/people/accounts/touch-members.ts';
import { issueFeeDocument } from '../../documents/issue-fee-document.ts';
import { postJournal } from '#domain/money/ledger/post-journal.ts';
import { registerPurpose } from '#domain/money/payments/purposes/purposes.ts';
import { notifyMoney } from '#domain/money/news/notify-money.ts';
import { lockSupplierFee } from './find-fee.ts';
import { bookFeeRefund } from './end-fee.ts';
import { supplierFeeTexts, supplierFeePurposeName } from './supplier-fee.texts.ts';

const about = 'Supplier application fee';

/** The subject is the number of the fee. */
export const supplierFeePurpose = registerPurpose({
  name: supplierFeePurposeName,
  async lock(ctx, subject) {
    const id = numberIn(subject);
    const fee = id === undefined ? undefined : await lockSupplierFee(ctx, id);
    if (!fee) return undefined;
    // The fee may become a reason against erasing the member.
    await touchMembers(ctx, [fee.memberId]);
    const reason = fee.state === 'due' ? undefined : supplierFeeTexts.paidBefore;
    return { payerId: fee.memberId, amount: fee.amount, reason };
  },
  async complete(ctx, subject, charge) {
    const fee = (await lockSupplierFee(ctx, BigInt(subject)))!;
    const { journalId } = await postJournal(ctx, charge({ kind: 'fees_held' }));
    await sql`update supplier_fee set state = 'held', paid_at = ${businessNow}, application_id = (
        select id from supplier_application where member_id = ${fee.memberId} and work_state not in ('confirmed', 'declined'))
      where id = ${fee.id} and state = 'due'`.execute(ctx.db);
    await issueFeeDocument(ctx, { kind: 'receipt', fee, minor: fee.amount.minor, journalId });
    await notifyMoney(ctx, fee.memberId, 'fee paid', { amount: fee.amount });
    return journalId;
  },
  async standStill({ db }, subject) {
    await sql`update supplier_fee set claimed_at = ${businessNow} where id = ${BigInt(subject)} and claimed_at is null`.execute(
      db,
    );
  },
  async goOn({ db }, subject) {
    await sql`update supplier_fee set claimed_at = null where id = ${BigInt(subject)} and claimed_at is not null`.execute(
      db,
    );
  },
  async parts(ctx, subject) {
    const { memberId, sellerId, amount, state } = (await lockSupplierFee(ctx, BigInt(subject)))!;
    const held = state === 'held' ? amount.minor : 0n;
    const sums = { held, released: 0n, unpaid: 0n };
    const called = state === 'held' ? `${about}, not decided` : about;
    return [{ dealId: undefined, part: 1, called, isShipped: false, ...sums, buyerId: memberId, sellerId }];
  },
  async bear(ctx, subject, { rest, journal }) {
    const fee = (await lockSupplierFee(ctx, BigInt(subject)))!;
    await sql`update supplier_fee set state = 'charged_back', ended_at = ${businessNow}, lost_minor = ${fee.amount.minor - rest}
      where id = ${fee.id}`.execute(ctx.db);
    await postJournal(ctx, journal);
    await bookFeeRefund(ctx, fee, rest);
  },
  // Nothing is shipped for a fee, so staff cannot find that anything was delivered.
  keep: () => Promise.resolve(),
  claimed: () => Promise.resolve({ others: [], about }),
  async evidence({ db }, subject) {
    const { rows } = await sql<{ number: string | null; sent: string | null; state: string | null }>`
      select a.application_number as number, to_char(a.created_at at time zone 'Africa/Lagos', 'DD Mon YYYY') as sent, a.work_state as state
      from supplier_fee f left join supplier_application a on a.id = f.application_id where f.id = ${BigInt(subject)}`.execute(
      db,
    );
    const application = rows.find(() => true);
    const value = application?.number ? `${application.number}, sent on ${application.sent}` : 'Not sent yet';
    return [{ term: 'Supplier application', value }];
  },
});

function numberIn(subject: string): bigint | undefined {
  return /^\d{1,18}$/.test(subject) ? BigInt(subject) : undefined;
}
