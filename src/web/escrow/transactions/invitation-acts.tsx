import { link } from '#content/link.ts';
import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import {
  invitationTexts,
  type agreeInvitationSchema,
  type sendInvitationSchema,
} from '#domain/trade/invitations/invitation.schema.ts';
import { invitationPages } from '#content/escrow-pages/transaction.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { TermsField } from '../../member/trade/why-not-trade.tsx';
import { invitationAddresses, type InvitationAddresses } from './invitation-addresses.ts';
import type { InvitationReader } from './reader.ts';

export type InvitationForms = {
  agree: FormOf<typeof agreeInvitationSchema>;
  /** The form that sends a draft, or binds the account of the invited person. */
  send: FormOf<typeof sendInvitationSchema>;
};

type ActsProps = InvitationForms & { invitation: Invitation; reader: InvitationReader };

export function InvitationActs(props: ActsProps) {
  const { invitation, reader } = props;
  const addresses = invitationAddresses(invitation, reader.side);
  if (invitation.isPastDeadline) return null;
  switch (invitation.state) {
    case 'draft':
      return <SendDraft {...props} />;
    case 'sent':
      return (
        <>
          {invitation.turn === reader.side ? <NextAnswer {...props} addresses={addresses} /> : null}
          <EndLink {...props} addresses={addresses} />
        </>
      );
    case 'agreed':
      return (
        <>
          {reader.side === 'invitee' ? <AccountStep {...props} /> : null}
          <EndLink {...props} addresses={addresses} />
        </>
      );
    case 'begun':
      return reader.relation === 'themselves' ? (
        <ButtonLink href={link('deal', { dealId: String(invitation.dealId) })}>Go to the deal</ButtonLink>
      ) : null;
    case 'declined':
    case 'withdrawn':
    case 'expired':
      return reader.side === 'inviter' ? (
        <ButtonLink kind="secondary" href={`${link('createTransaction')}?from=${invitation.id}`}>
          Offer it again
        </ButtonLink>
      ) : null;
  }
}

function SendDraft({ invitation, reader, send }: ActsProps) {
  const params = { invitationId: String(invitation.id) };
  return (
    <FormFrame form={send} action={link('ownInvitationSending', params)}>
      <p>
        To <strong>{invitation.name}</strong>, {invitation.email ?? invitation.phone}
      </p>
      {reader.asksTerms ? <TermsField field={send.fields.terms} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{invitationPages.send}</Button>
        <ButtonLink kind="quiet" href={`${link('createTransaction')}?from=${invitation.id}`}>
          Change the terms
        </ButtonLink>
      </div>
    </FormFrame>
  );
}

type AnswerProps = ActsProps & { addresses: InvitationAddresses };

/** Only a member can agree to terms by link, so any other visitor is asked for an account first. */
function NextAnswer(props: AnswerProps) {
  const { invitation, reader } = props;
  const needsAccount = invitation.byLink && reader.relation !== 'themselves';
  return needsAccount ? <AccountStep {...props} /> : <AgreeForm {...props} />;
}

function AgreeForm({ invitation, reader, agree, addresses }: AnswerProps) {
  return (
    <FormFrame form={agree} action={addresses.agreement}>
      <input type="hidden" name="seen" value={invitation.version} />
      {reader.asksTerms && reader.relation === 'themselves' ? <TermsField field={agree.fields.terms} /> : null}
      {reader.relation === 'another' ? <Banner tone="info">{invitationTexts.notYours}</Banner> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">
          {invitation.byLink && invitation.inviterSide === 'seller' ? 'Agree and go to the payment' : 'I agree'}
        </Button>
        {invitation.byLink ? null : (
          <ButtonLink kind="secondary" href={addresses.terms}>
            Propose other terms
          </ButtonLink>
        )}
      </div>
    </FormFrame>
  );
}

/** Asks for an account before money moves. Binds the account only if the visitor has proved that the invited address is theirs. */
function AccountStep({ invitation, reader, send }: ActsProps) {
  const { token, email, phone } = invitation;
  const here = link('invitation', { token });
  if (reader.relation === 'themselves') {
    return (
      <FormFrame form={send} action={link('invitationAccount', { token })}>
        {reader.asksTerms ? <TermsField field={send.fields.terms} /> : null}
        <div>
          <Button type="submit">Begin the deal</Button>
        </div>
      </FormFrame>
    );
  }
  const byPhone = email === undefined && phone !== undefined;
  return (
    <div className="grid gap-4">
      <p className="text-18">{accountText(invitation, reader)}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={link(byPhone ? 'signUpByPhone' : 'signUp', {}, { next: here })}>Open an account</ButtonLink>
        <ButtonLink kind="secondary" href={link(byPhone ? 'signInByPhone' : 'signIn', {}, { next: here })}>
          Sign in
        </ButtonLink>
      </div>
    </div>
  );
}

function EndLink({ reader, addresses }: AnswerProps) {
  return (
    <p className="mt-4">
      <a className="link inline-flex min-h-11 items-center" href={addresses.end}>
        {reader.side === 'inviter' ? 'Take the terms back' : 'Say no'}
      </a>
    </p>
  );
}

function accountText({ email, phone, byLink, state }: Invitation, { relation }: InvitationReader): string {
  if (relation === 'another') return invitationTexts.notYours;
  if (byLink && email === undefined && phone === undefined) return invitationTexts.guest;
  // The author may pass a link on to somebody else than the buyer, so the page does not show the address of the buyer.
  const shownAddress = byLink ? undefined : (email ?? phone);
  return `Open an account with ${shownAddress ?? 'the address that these terms are for'}, or sign in with it. Then you can ${state === 'agreed' ? 'begin the deal' : 'agree'}.`;
}
