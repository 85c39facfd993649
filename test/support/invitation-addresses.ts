import { link } from '#content/link.ts';
import { currencies } from '#domain/values/currency.ts';
import { draftInvitation } from '#domain/trade/invitations/draft-invitation.ts';
import { draftInvitationSchema } from '#domain/trade/invitations/invitation.schema.ts';
import { sendInvitation } from '#domain/trade/invitations/send-invitation.ts';
import type { Member } from '#domain/acting/context.ts';
import { signedIn } from './signed-in.ts';
import type { TestDatabase } from './database.ts';

/** A member's terms of a sale to another person. */
/** Every currency is paid out, as with the sandbox. */
export const everyCurrency = { paidOut: currencies };

export const typedTerms = {
  side: 'seller',
  name: 'Musa Bello',
  contact: 'musa.bello@example.com',
  kind: 'goods',
  title: 'Two thousand fresh nuts',
  details: 'Dehusked, at least half a kilo each, loaded at Badagry.',
  currency: 'NGN',
  amount: '1,200,000',
  milestones: [],
  ship_by: '2026-12-20',
  inspection_days: '3',
  fee_payer: 'seller',
};

/** Sent terms, by their number and private link. */
export async function sentTerms({ ctx, db }: Pick<TestDatabase, 'ctx' | 'db'>, inviter: Member, changes: object = {}) {
  const draft = draftInvitationSchema.parse({ ...typedTerms, ...changes });
  const { invitationId } = await draftInvitation(ctx(inviter), draft, { paidOut: currencies });
  await sendInvitation(ctx(inviter), invitationId, { terms: true });
  const { token } = await db
    .selectFrom('deal_invitation')
    .select('token')
    .where('id', '=', BigInt(invitationId))
    .executeTakeFirstOrThrow();
  return { invitationId, token };
}

/** A member's terms for a stranger, with this text in every field. Returns their number. */
export async function offeredAs(site: TestDatabase, title: string): Promise<string> {
  const { member } = await signedIn(site);
  const typed = draftInvitationSchema.parse(typedTerms);
  const { invitationId } = await draftInvitation(
    site.ctx(member),
    { ...typed, title, name: title, details: title },
    { paidOut: currencies },
  );
  return invitationId;
}

/** The addresses of terms that were sent, for their author and for the invited person. */
export async function invitationAddresses(site: Pick<TestDatabase, 'ctx' | 'db'>, inviter: Member) {
  const { invitationId, token } = await sentTerms(site, inviter);
  const [own, asked] = [{ invitationId }, { token }];
  return {
    ownInvitation: link('ownInvitation', own),
    ownInvitationSending: link('ownInvitationSending', own),
    ownInvitationAgreement: link('ownInvitationAgreement', own),
    ownInvitationTerms: link('ownInvitationTerms', own),
    ownInvitationWithdrawal: link('ownInvitationWithdrawal', own),
    invitation: link('invitation', asked),
    invitationAgreement: link('invitationAgreement', asked),
    invitationTerms: link('invitationTerms', asked),
    invitationRefusal: link('invitationRefusal', asked),
    invitationStop: link('invitationStop', asked),
    invitationAccount: link('invitationAccount', asked),
  };
}
