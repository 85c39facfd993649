import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { Invitation } from '#domain/trade/invitations/find-invitation.ts';
import { removedAsReadBy } from '#domain/trade/invitations/removed-terms.view.ts';
import type { InvitationPlan } from '#domain/trade/invitations/find-invitation-plan.ts';
import type { Seller } from '#domain/trade/sellers/find-seller.ts';
import type { ExternalShopOrder } from '#domain/trade/invitations/shop-return.rules.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { InvitationEvent, InvitationSide } from '#domain/trade/invitations/invitation.states.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { DemoMailboxLink } from '../../frame/plain-page.tsx';
import { CopyLink } from '../../site/copy-link.tsx';
import { shareOnWhatsApp } from '../../site/share-on-whatsapp.ts';
import { RemovedWords } from '../../member/trade/removed-words.tsx';
import { WayBackToShop } from '../../parts/way-back-to-shop.tsx';
import { EscrowBackLink } from '../escrow-back-link.tsx';
import { InvitationActs, type InvitationForms } from './invitation-acts.tsx';
import { HeldUntil } from './held-until.tsx';
import { InvitationBill, InvitationTerms } from './invitation-terms.tsx';
import { SellerOfTerms } from './seller-of-terms.tsx';
import type { InvitationReader } from './reader.ts';
import { invitationLead, invitationNews } from './invitation-words.ts';

type InvitationPageProps = InvitationForms & {
  invitation: Invitation;
  plan: InvitationPlan;
  reader: InvitationReader;
  /** The seller, for a reader who buys. */
  seller: Seller | undefined;
  news?: string | undefined;
  /** The whole address of the page. It leads each side to the page of that side. */
  address: string;
};

export function InvitationPage({ invitation, plan, reader, seller, news, address, ...forms }: InvitationPageProps) {
  const { heading, lead } = invitationLead(invitation, reader);
  const newsText = news === undefined ? undefined : invitationNews(news, invitation, reader);
  const acts = <InvitationActs invitation={invitation} reader={reader} {...forms} />;
  // A reader who still has to agree reads the terms before the buttons.
  const areActsFirst = newsText !== undefined || invitation.state === 'agreed' || invitation.state === 'begun';
  const isOver = isClosed(invitation);
  const isBuyersTurn = reader.side === 'invitee' && invitation.inviterSide === 'seller' && isOpen(invitation);
  // Once nobody can agree any more, a buyer need not judge the seller.
  const shownSeller = isOver ? undefined : seller;
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-8 page-top pb-16 desk:grid-cols-12">
      <header className="desk:col-span-7">
        {reader.side === 'inviter' ? <TransactionsLink /> : <EscrowBackLink />}
        <h1 className="page-title">{heading}</h1>
        <p className="mt-4 max-w-[60ch] text-18 text-quiet">{lead}</p>
        {newsText ? (
          <div className="mt-6 grid gap-2">
            <Banner tone="success">{newsText}</Banner>
            <DemoMailboxLink box={reader.side === 'inviter' && invitation.phone !== undefined ? 'texts' : 'mail'} />
          </div>
        ) : null}
        {reader.side === 'invitee' ? (
          <WayBackToShop shop={shopOf(invitation)} state={invitation.state} isNext={isOver} />
        ) : null}
        <Share invitation={invitation} reader={reader} address={address} />
        {areActsFirst ? <div className="mt-6">{acts}</div> : null}
      </header>
      <div className="desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9 desk:row-span-2">
        <InvitationBill invitation={invitation} plan={plan} reader={reader} isOver={isOver}>
          {isBuyersTurn && !areActsFirst ? (
            <div className="mt-4">
              <ButtonLink kind="danfo" wide href="#answer">
                Answer the terms
              </ButtonLink>
            </div>
          ) : null}
        </InvitationBill>
      </div>
      <div className="desk:col-span-7">
        {shownSeller ? <SellerOfTerms seller={shownSeller} /> : null}
        <h2 className={classes('text-22', shownSeller && 'mt-10')}>The terms</h2>
        <RemovedWords removed={removedAsReadBy(reader.side, invitation)} />
        <InvitationTerms invitation={invitation} reader={reader} isOver={isOver} />
        {isBuyersTurn ? <HeldUntil invitation={invitation} /> : null}
        {areActsFirst ? null : (
          <div id="answer" className="mt-8">
            {acts}
          </div>
        )}
        {invitation.byLink && invitation.steps.length === 1 ? null : (
          <InvitationHistory invitation={invitation} reader={reader} />
        )}
      </div>
    </div>
  );
}

function isOpen({ state, isPastDeadline }: Invitation): boolean {
  return !isPastDeadline && (state === 'sent' || state === 'agreed');
}

/** Whether the terms ended without a deal. */
function isClosed({ state, isPastDeadline }: Invitation): boolean {
  return isPastDeadline || state === 'declined' || state === 'withdrawn' || state === 'expired';
}

function shopOf({ id, reference, returnUrl }: Invitation): ExternalShopOrder {
  return { invitationId: id, reference, returnUrl };
}

type ShareProps = Pick<InvitationPageProps, 'invitation' | 'reader' | 'address'>;

/** Lets the author pass the address on. If we sent the terms, the page opens for the other side only after signing in. */
function Share({ invitation, reader, address }: ShareProps) {
  const { state, title, minor, currency, byLink, inviterSide } = invitation;
  if (reader.side !== 'inviter' || state !== 'sent' || !isOpen(invitation)) return null;
  const summary = `${title}, ${shownAmount({ minor, currency })}`;
  const heldText = inviterSide === 'seller' ? 'Your money is held until you accept' : 'My money is held until I accept';
  const message = byLink
    ? `My terms on ${brand.name}: ${summary}. ${heldText}: ${address}`
    : `I sent you my terms on ${brand.name}: ${summary}. They are in your mail or messages, or here after you sign in: ${address}`;
  return (
    <div className="mt-6 grid gap-3 text-16">
      <p className="break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" size="small" href={shareOnWhatsApp(message)}>
          Share on WhatsApp
        </ButtonLink>
        <CopyLink address={address} />
      </div>
    </div>
  );
}

function TransactionsLink() {
  return (
    <a href={link('createTransaction')} className="over-title link inline-flex min-h-11 items-center gap-2 text-14">
      <Icon name="arrow-left" className="size-4" />
      Your transactions
    </a>
  );
}

const eventTexts: Record<InvitationEvent, string> = {
  sent: 'sent the terms',
  countered: 'proposed other terms',
  agreed: 'agreed',
  begun: 'began the deal',
  declined: 'said no',
  withdrawn: 'took the terms back',
  expired: 'The time ran out',
};

/** The history of the invitation, newest first, with the words of the side that wrote each entry. */
function InvitationHistory({ invitation, reader }: { invitation: Invitation; reader: InvitationReader }) {
  const { steps, currency, inviter, name, byLink, state } = invitation;
  if (steps.length === 0) return null;
  // Anyone with a link that was passed on may have answered it. Only the member of the deal is sure to be the reader.
  const isOwnSide = !byLink || reader.side === 'inviter' || (state === 'begun' && reader.relation === 'themselves');
  const nameOf = (side: InvitationSide) => {
    if (side === reader.side && isOwnSide) return 'You';
    return side === 'inviter' ? inviter.name : (name ?? 'The other side');
  };
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="text-22">
        History
      </h2>
      <ol className="mt-3">
        {steps.toReversed().map(({ number, party, event, minor, words, at }) => (
          <li key={number} className="border-t border-line py-3">
            <span className="display block text-18">
              {party === 'clock' ? eventTexts[event] : `${nameOf(party)} ${eventTexts[event]}`}
            </span>
            {event === 'sent' || event === 'countered' ? (
              <span className="block">{shownAmount({ minor, currency })}</span>
            ) : null}
            {words ? <span className="block whitespace-pre-line">{words}</span> : null}
            <span className="block text-14 text-quiet">
              {shownDate(at)}, {shownTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
