import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import type { InvitationPlan } from '#domain/trade/invitations/find-invitation-plan.ts';
import type { counterInvitationSchema, endInvitationSchema } from '#domain/trade/invitations/invitation.schema.ts';
import type { InvitationSide } from '#domain/trade/invitations/invitation.states.ts';
import { link } from '#content/link.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { addressesOf } from './invitation-addresses.ts';
import { InvitationBill } from './invitation-terms.tsx';
import { TermsFields } from './terms-fields.tsx';

type Of<Form> = { invitation: Invitation; side: InvitationSide; form: Form };
type CounterProps = Of<FormOf<typeof counterInvitationSchema>> & {
  plan: InvitationPlan;
  days: { first: string; last: string };
};

export function CounterPage({ invitation, plan, side, form, days }: CounterProps) {
  const addresses = addressesOf(invitation, side);
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-8 page-top pb-16 desk:grid-cols-12">
      <header className="desk:col-span-7">
        <h1 className="page-title">Other terms</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-quiet">
          For {invitation.title}, in {invitation.currency}. The other side then agrees, answers, or says no.
        </p>
      </header>
      <div className="desk:col-span-4 desk:col-start-9 desk:row-span-2">
        <InvitationBill invitation={invitation} plan={plan} reader={side} />
      </div>
      <div className="desk:col-span-7">
        <FormFrame form={form} action={addresses.terms}>
          <input type="hidden" name="seen" value={form.fields.seen.values[0] ?? invitation.version} />
          <TermsFields
            fields={form.fields}
            milestones={form.rows.milestones}
            only={invitation.kind === 'milestones' ? 'milestones' : 'whole'}
            days={days}
          />
          <TextArea field={form.fields.words} label="Message to the other side" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit">Send these terms</Button>
            <ButtonLink kind="quiet" href={addresses.page}>
              Back
            </ButtonLink>
          </div>
        </FormFrame>
      </div>
    </div>
  );
}

/** Declines or withdraws an invitation. The invited person can also refuse all further ones. */
export function EndPage({ invitation, side, form }: Of<FormOf<typeof endInvitationSchema>>) {
  const addresses = addressesOf(invitation, side);
  const isOwn = side === 'inviter';
  return (
    <div className="wrap page-top pb-16">
      <h1 className="page-title">{isOwn ? 'Withdrawal of the terms' : 'Refusal of the terms'}</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-quiet">
        {invitation.title}. Then there is no deal, and nobody owes anything.
      </p>
      <div className="mt-8 max-w-[36rem]">
        <FormFrame form={form} action={addresses.end}>
          <TextArea field={form.fields.words} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" kind="danger">
              {isOwn ? 'Take them back' : 'Say no'}
            </Button>
            <ButtonLink kind="quiet" href={addresses.page}>
              Back
            </ButtonLink>
          </div>
        </FormFrame>
        {isOwn ? null : (
          <form
            method="post"
            action={link('invitationStop', { token: invitation.token })}
            className="mt-10 border-t border-line pt-4"
          >
            <p className="text-quiet">Do you not know this person, or want no invitations?</p>
            <div className="mt-3">
              <Button kind="secondary" size="small">
                Say no, and send me no more invitations
              </Button>
            </div>
          </form>
        )}
      </div>
    </div>
  );
}
