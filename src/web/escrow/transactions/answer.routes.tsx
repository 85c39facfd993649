import type { z } from 'zod';
import { link } from '#content/link.ts';
import { counterInvitation, endInvitation } from '#domain/trade/invitations/answer-invitation.ts';
import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import { findInvitationPlan } from '#domain/trade/invitations/find-invitation-plan.ts';
import type { InvitationKey } from '#domain/trade/invitations/lock-invitation.ts';
import { invitationAnswer } from '#domain/trade/invitations/invitation.view.ts';
import {
  counterInvitationSchema,
  endInvitationSchema,
  invitationTexts,
} from '#domain/trade/invitations/invitation.schema.ts';
import {
  mayMoveInvitation,
  type InvitationEvent,
  type InvitationSide,
} from '#domain/trade/invitations/invitation.states.ts';
import { typedInGroups } from '#domain/values/amount-input.ts';
import { Fields } from '#ui/fields.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { actPage } from '../../pages/act-page.tsx';
import { siteFrame } from '../../pages/site-act.tsx';
import type { Policy, Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { InvitationBill } from './invitation-terms.tsx';
import { TermsFields } from './terms-fields.tsx';
import { invitationAt, invitationDescription as description, termsDays } from './transaction.views.tsx';

const { missing, failed } = invitationTexts;

/** The pages on which a side proposes other terms, or ends the invitation. */
export function answerRoutes(at: { terms: string; end: string }, who: Policy): Route[] {
  const sharedParts = { who, frame: siteFrame, missing, failed, keepsDraft: true, answer: invitationAnswer } as const;
  return [
    ...actPage({
      ...sharedParts,
      at: at.terms,
      id: 'transaction-terms',
      schema: counterInvitationSchema,
      numbers: ['amount'],
      find: async (visit) => {
        const { invitation, side } = await invitationAt(visit);
        return { invitation, side, plan: await findInvitationPlan(visit.ctx, invitation) };
      },
      values: ({ invitation }) => termValues(invitation),
      look: ({ invitation, side, plan }, visit) => ({
        title: 'Other terms',
        description,
        about: `For ${invitation.title}, in ${invitation.currency}. The other side then agrees, proposes other terms, or says no.`,
        above: <InvitationBill invitation={invitation} plan={plan} reader={{ side, relation: 'themselves' }} />,
        seen: String(invitation.version),
        button: 'Send these terms',
        leave: { label: 'Back', href: invitationPageOf(visit) },
        whyNot: invitation.byLink ? invitationTexts.fixed : whyNotNow(invitation, 'countered', side),
      }),
      fields: ({ found: { invitation }, form, visit }) => (
        <>
          <TermsFields
            form={form}
            only={invitation.kind === 'milestones' ? 'milestones' : 'whole'}
            days={termsDays(visit.ctx.now)}
          />
          <Fields fields={form.fields} only={['words']} />
        </>
      ),
      verb: (ctx, input, visit) => counterInvitation(ctx, invitationKeyIn(visit), input),
      next: toInvitationPage('countered'),
    }),
    ...actPage({
      ...sharedParts,
      at: at.end,
      id: 'transaction-end',
      schema: endInvitationSchema,
      find: invitationAt,
      look: ({ invitation, side }, visit) => {
        const { event, ...words } = endActs[side];
        const whyNot = whyNotNow(invitation, event, side);
        const mayStop = side === 'invitee' && !invitation.byLink && invitation.state !== 'begun';
        return {
          ...words,
          description,
          about: whyNot
            ? invitation.title
            : `${invitation.title}. If you confirm, there is no deal, and nobody owes anything.`,
          kind: 'danger',
          leave: { label: 'Back', href: invitationPageOf(visit) },
          whyNot,
          below: mayStop ? <StopInvitations token={invitation.token} alsoDeclines={!whyNot} /> : undefined,
        };
      },
      verb: (ctx, input, visit) => endInvitation(ctx, invitationKeyIn(visit), input),
      next: toInvitationPage('ended'),
    }),
  ];
}

const endActs = {
  inviter: { event: 'withdrawn', title: 'Withdrawal of the terms', button: 'Take the terms back' },
  invitee: { event: 'declined', title: 'Refusal of the terms', button: 'Say no' },
} as const;

const notNowText = 'This is not possible now. The page of the terms says how they stand.';

function whyNotNow(invitation: Invitation, event: InvitationEvent, side: InvitationSide): string | undefined {
  if (mayMoveInvitation(invitation, event, side)) return undefined;
  return invitation.isPastDeadline || invitation.state === 'expired' ? invitationTexts.over : notNowText;
}

/** The invited person can also refuse all further invitations. */
function StopInvitations({ token, alsoDeclines }: { token: string; alsoDeclines: boolean }) {
  return (
    <form method="post" action={link('invitationStop', { token })} className="border-t border-line pt-4">
      <p className="text-quiet">Do you not know this person, or do you want no more invitations?</p>
      <div className="mt-3">
        <Button kind="secondary" size="small">
          {alsoDeclines ? 'Say no, and send me no more invitations' : 'Send me no more invitations'}
        </Button>
      </div>
    </form>
  );
}

export function invitationKeyIn({ params }: Visit): InvitationKey {
  return params.token === undefined ? { invitationId: params.invitationId ?? '' } : { token: params.token };
}

export function invitationPageOf({ params }: Visit): string {
  return params.token === undefined
    ? link('ownInvitation', { invitationId: params.invitationId ?? '' })
    : link('invitation', { token: params.token });
}

export function toInvitationPage(news: string) {
  return ({ invitation: { state } }: z.infer<typeof invitationAnswer>, visit: Visit): string =>
    `${invitationPageOf(visit)}?news=${state === 'begun' ? 'begun' : news}`;
}

/** The current terms as values for the form's fields. */
export function termValues(invitation: Invitation): Record<string, string> {
  const { kind, parts, minor, currency, shipBy, inspectionDays, feePayer } = invitation;
  const rows = parts.flatMap(({ name, minor, shipBy }, index): [string, string][] => [
    [`milestones[${index}].name`, name],
    [`milestones[${index}].amount`, typedInGroups(minor, currency)],
    [`milestones[${index}].ship_by`, shipBy ?? ''],
  ]);
  return {
    ...(kind === 'milestones' ? Object.fromEntries(rows) : { amount: typedInGroups(minor, currency) }),
    ship_by: shipBy,
    inspection_days: String(inspectionDays),
    fee_payer: feePayer,
  };
}
