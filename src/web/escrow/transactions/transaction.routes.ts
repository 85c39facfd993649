import { z } from 'zod';
import { draftedInvitation, invitationAnswer } from '#domain/trade/invitations/invitation.view.ts';
import { link, urls } from '#content/link.ts';
import { agreeInvitation, stopInvitations, takeInvitation } from '#domain/trade/invitations/answer-invitation.ts';
import { draftInvitation } from '#domain/trade/invitations/draft-invitation.ts';
import { findOwnInvitation, type Invitation } from '#domain/trade/invitations/find-invitation.ts';
import {
  agreeInvitationSchema,
  draftInvitationSchema,
  invitationTexts,
  sendInvitationSchema,
  takeInvitationSchema,
  type DraftInvitation,
} from '#domain/trade/invitations/invitation.schema.ts';
import { findWrittenInvitation } from '#domain/trade/invitations/find-written-invitations.ts';
import { invitationRecord } from '#domain/trade/invitations/invitation-record.view.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { sendInvitation } from '#domain/trade/invitations/send-invitation.ts';
import { currenciesPaidOut } from '#domain/money/payments/paid-out.policy.ts';
import { action, press } from '../../pages/action.ts';
import { blankForm, defineForm } from '../../request/form.ts';
import { shows } from '../../request/lists.ts';
import { anyone, get, members, type Policy, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { answerRoutes, invitationKeyIn, invitationPageOf, termValues, toInvitationPage } from './answer.routes.tsx';
import type { InvitationAddresses } from './invitation-addresses.ts';
import { invitationsRoute } from './invitations.routes.tsx';
import { showInvitation, showTransactionForm } from './transaction.views.tsx';

const { missing: missingText, failed: failedText } = invitationTexts;
const draftForm = defineForm({
  id: 'transaction',
  schema: draftInvitationSchema,
  missingText,
  numberFields: ['contact', 'amount', 'reference', 'return_url'],
});
const sendForm = defineForm({ id: 'transaction-sending', schema: sendInvitationSchema, missingText });
const takeForm = defineForm({ id: 'transaction-taking', schema: takeInvitationSchema, missingText });
const agreeForm = defineForm({ id: 'transaction-agreement', schema: agreeInvitationSchema, missingText });

async function draft(
  ctx: Ctx,
  input: DraftInvitation,
  { services }: Visit,
): Promise<z.infer<typeof draftedInvitation>> {
  const { publicUrl, config, payments } = services;
  const { invitationId, token } = await draftInvitation(ctx, input, {
    paidOut: currenciesPaidOut(payments.provider),
    demoShopAt: config.mode === 'demo' ? publicUrl : undefined,
  });
  const path = token === undefined ? link('ownInvitation', { invitationId }) : link('invitation', { token });
  return { invitationId, address: publicUrl + path };
}

/** Routes that both sides have, each at its own address: by number for the author, by the private link for the invited person. */
function sharedRoutes(at: InvitationAddresses, who: Policy, record?: Pick<Route, 'shows'>): Route[] {
  return [
    get(at.page, who, (visit) => showInvitation(visit, blankForms(visit)), record),
    ...action({
      at: at.agreement,
      who,
      page: invitationPageOf,
      form: agreeForm,
      answer: invitationAnswer,
      verb: (ctx, input, visit) => agreeInvitation(ctx, invitationKeyIn(visit), input),
      show: (visit, agree, refusal) => showInvitation(visit, { ...blankForms(visit), agree }, refusal),
      next: toInvitationPage('agreed'),
      failedText,
    }),
    ...answerRoutes(at, who),
  ];
}

export const transactionRoutes: readonly Route[] = [
  get(urls.createTransaction, anyone, startTransaction),
  invitationsRoute,
  ...action({
    at: urls.createTransaction,
    who: members,
    form: draftForm,
    guestsFill: true,
    limits: { member: 'terms' },
    answer: draftedInvitation,
    verb: draft,
    show: showTransactionForm,
    next: ({ invitationId }) => link('ownInvitation', { invitationId }),
    failedText,
  }),
  ...sharedRoutes(
    {
      page: urls.ownInvitation,
      agreement: urls.ownInvitationAgreement,
      terms: urls.ownInvitationTerms,
      end: urls.ownInvitationWithdrawal,
    },
    members,
    shows(invitationRecord, ({ ctx, params, services }) =>
      findWrittenInvitation(ctx, params.invitationId ?? '', services.publicUrl),
    ),
  ),
  ...action({
    at: urls.ownInvitationSending,
    who: members,
    page: invitationPageOf,
    form: sendForm,
    // Each sending is a mail or a text message to a person who did not ask for one.
    limits: { member: 'trade' },
    answer: z.object({ invitationId: z.string() }),
    verb: (ctx, input, visit) => sendInvitation(ctx, visit.params.invitationId ?? '', input),
    show: (visit, send, refusal) => showInvitation(visit, { ...blankForms(visit), send }, refusal),
    next: ({ invitationId }) => link('ownInvitation', { invitationId }, { news: 'sent' }),
    failedText,
  }),
  ...sharedRoutes(
    {
      page: urls.invitation,
      agreement: urls.invitationAgreement,
      terms: urls.invitationTerms,
      end: urls.invitationRefusal,
    },
    anyone,
  ),
  ...press({
    at: urls.invitationStop,
    who: anyone,
    answer: invitationAnswer,
    verb: (ctx, visit) => stopInvitations(ctx, visit.params.token ?? ''),
    next: toInvitationPage('stopped'),
  }),
  ...action({
    at: urls.invitationAccount,
    who: members,
    page: invitationPageOf,
    form: takeForm,
    answer: invitationAnswer,
    verb: (ctx, input, visit) => takeInvitation(ctx, visit.params.token ?? '', input),
    show: (visit, send, refusal) => showInvitation(visit, { ...blankForms(visit), send }, refusal),
    next: toInvitationPage('taken'),
    failedText,
  }),
];

function blankForms(visit: Visit) {
  return { agree: blankForm(visit, agreeForm), send: blankForm(visit, sendForm) };
}

/** Shows an empty form, or one with the terms of an earlier invitation, to change them or to offer them again. */
async function startTransaction(visit: Visit): Promise<Response> {
  const from = visit.url.searchParams.get('from');
  const found = from === null ? undefined : await findOwnInvitation(visit.ctx, from);
  return showTransactionForm(visit, blankForm(visit, draftForm, found ? valuesOf(found) : firstValues));
}

const emptyParts = { 'milestones[0].name': '', 'milestones[1].name': '' };
const firstValues = {
  delivery: 'send',
  kind: 'goods',
  currency: 'NGN',
  inspection_days: '3',
  fee_payer: 'seller',
  ...emptyParts,
};

function valuesOf(invitation: Invitation): Record<string, string> {
  return {
    ...emptyParts,
    ...termValues(invitation),
    side: invitation.inviterSide,
    delivery: invitation.byLink ? 'link' : 'send',
    reference: invitation.reference ?? '',
    return_url: invitation.returnUrl ?? '',
    name: invitation.name ?? '',
    contact: invitation.email ?? invitation.phone ?? '',
    kind: invitation.kind,
    title: invitation.title,
    details: invitation.details ?? '',
    currency: invitation.currency,
  };
}
