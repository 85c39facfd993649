import { askApproval } from '#domain/acting/approvals/ask-approval.ts';
import { auditedTransaction } from '#domain/acting/audit/audit.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { requireMoneyMover } from '../news/payment.policy.ts';
import { refuseOwnMoney } from '#domain/acting/roles/refuse-own-money.ts';
import { lockSending, type LockedSending } from '../provider-readings/lock-sending.ts';
import { sendingApproval, lockSaleOfSending } from './sending.approval.ts';
import { type BookSending, unmatchedSendingTexts } from '../provider-readings/unmatched-sending.schema.ts';

/** A second person confirms it, whatever the sum: the provider has sent it already, so there is no hurry. */
export async function bookSending(ctx: Ctx, id: bigint, { bears, member, why }: BookSending): Promise<void> {
  requireMoneyMover(ctx);
  await auditedTransaction(ctx, { what: 'book-sending', why }, async (ctx) => {
    const sending = await lockSending(ctx, id);
    const memberId = await findBearer(ctx, sending, { bears, member });
    if (memberId !== undefined) await refuseOwnMoney(ctx, memberId);
    const { name, amount } = sending;
    const members = memberId === undefined ? [] : [memberId];
    await askApproval(ctx, sendingApproval, {
      subject: String(id),
      record: { kind: 'unmatched-sending', id },
      members,
      wish: { sendingId: id, bears },
      why,
      amount,
      isAlone: false,
    });
    const after = { bears, name, ...amount, ...(memberId !== undefined && { member: memberId }) };
    return { on: { kind: 'unmatched-sending', id }, after, answer: undefined };
  });
}

async function findBearer(
  ctx: Ctx,
  sending: LockedSending,
  { bears, member }: Pick<BookSending, 'bears' | 'member'>,
): Promise<bigint | undefined> {
  if (bears === 'house') return undefined;
  if (bears === 'sale') return (await lockSaleOfSending(ctx, sending)).sellerId;
  return findMemberByNumber(ctx, member);
}

async function findMemberByNumber({ db }: Ctx, typed: string): Promise<bigint> {
  if (typed === '') throw new Failure('invalid', unmatchedSendingTexts.noMember, { field: 'member' });
  const found = await db.selectFrom('member').select('id').where('id', '=', BigInt(typed)).executeTakeFirst();
  if (!found) throw new Failure('invalid', unmatchedSendingTexts.unknownMember, { field: 'member' });
  return found.id;
}
