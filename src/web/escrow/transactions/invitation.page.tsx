import { link } from '#content/link.ts';
import type { Invitation } from '#domain/deal-invitations/find-invitation.ts';
import { takenAsReadBy } from '#domain/deal-invitations/taken-terms.view.ts';
import type { InvitationPlan } from '#domain/deal-invitations/find-invitation-plan.ts';
import { Banner } from '#ui/banner.tsx';
import { DemoMailboxLink } from '../../site/demo-mailbox-link.tsx';
import { TakenWords } from '../../account/trade/taken-words.tsx';
import { EscrowWayBack } from '../escrow-way-back.tsx';
import { InvitationActs, type InvitationForms } from './invitation-acts.tsx';
import { InvitationHistory } from './invitation-history.tsx';
import { InvitationBill, InvitationTerms } from './invitation-terms.tsx';
import type { Reader } from './reader.ts';
import { leadOf, newsOf } from './invitation-words.ts';

type InvitationPageProps = InvitationForms & {
  invitation: Invitation;
  plan: InvitationPlan;
  reader: Reader;
  news?: string | undefined;
};

/** Terms between two people: what stands and whose turn it is, what it comes to, and what was said. */
export function InvitationPage({ invitation, plan, reader, news, ...forms }: InvitationPageProps) {
  const { heading, lead } = leadOf(invitation, reader.side);
  const said = news === undefined ? undefined : newsOf(news, invitation);
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-8 page-top pb-16 desk:grid-cols-12">
      <header className="desk:col-span-7">
        {reader.side === 'inviter' ? <WayBack /> : <EscrowWayBack />}
        <h1 className="page-title">{heading}</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-quiet">{lead}</p>
        {said ? (
          <div className="mt-6 grid gap-2">
            <Banner tone="success">{said}</Banner>
            <DemoMailboxLink />
          </div>
        ) : null}
      </header>
      <div className="desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9 desk:row-span-2">
        <InvitationBill invitation={invitation} plan={plan} />
      </div>
      <div className="desk:col-span-7">
        <h2 className="text-22">The terms</h2>
        <TakenWords taken={takenAsReadBy(reader.side, invitation)} />
        <InvitationTerms invitation={invitation} reader={reader.side} />
        <div className="mt-8">
          <InvitationActs invitation={invitation} reader={reader} {...forms} />
        </div>
        <InvitationHistory invitation={invitation} reader={reader.side} />
      </div>
    </div>
  );
}

function WayBack() {
  return (
    <a href={link('createTransaction')} className="over-title link inline-flex min-h-11 items-center gap-2 text-14">
      Your transactions
    </a>
  );
}
