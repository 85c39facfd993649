import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import { orderTexts } from '#domain/trade/order-states/order.schema.ts';
import { findTradingAccess, type TradingAccess } from '#domain/trade/standing/find-trading-access.ts';
import { tradeTexts } from '#domain/trade/standing/trade.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import type { FieldState, FormState } from '#ui/field-state.ts';
import { Checkbox } from '#ui/choices.tsx';
import { settingsOf } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { memberOf } from '../member-page.tsx';

/** Why a member cannot begin something, shown before they fill in a form, with a link to what helps. Only the verb decides. */
export type WhyNot = { text: string; onward: { label: string; href: string } };

/** Whether a form has to ask for the marketplace's terms, or why it cannot be sent. */
export type TradeAsk = {
  asksTerms: boolean;
  whyNot: WhyNot | undefined;
  isNewBuyer?: boolean;
  /** Whether the member has no bank account that we can pay to. */
  needsBank?: boolean;
};

const toMarket = { label: 'See the marketplace', href: link('marketplace') };
const toMessages = { label: 'See your messages', href: link('messages') };

/** Whether the visitor may trade, and whether the other member blocks them or is blocked. One statement. */
export async function askToTrade(visit: Visit, otherId?: bigint): Promise<TradeAsk> {
  const standing = await findTradingAccess(visit.ctx, memberOf(visit).id, otherId);
  const { hasAccepted, hasCompletedOrder, hasBankAccount } = standing;
  return {
    asksTerms: !hasAccepted,
    whyNot: barOf(visit, standing),
    isNewBuyer: !hasCompletedOrder,
    needsBank: !hasBankAccount,
  };
}

/** For orders and offers. */
export async function askToBuy(visit: Visit, listing: Listing): Promise<TradeAsk> {
  const asked = await askToTrade(visit, listing.seller.id);
  return { ...asked, whyNot: barOfListing(visit, listing) ?? asked.whyNot };
}

/** For messages, which need no accepted terms. */
export async function askToWrite(visit: Visit, listing: Listing): Promise<WhyNot | undefined> {
  if (listing.seller.id === memberOf(visit).id)
    return { text: messageTexts.own, onward: { label: 'See who wrote to you', href: link('messages') } };
  return (await askToTrade(visit, listing.seller.id)).whyNot;
}

function barOfListing(visit: Visit, listing: Listing): WhyNot | undefined {
  const member = memberOf(visit);
  if (listing.seller.id === member.id) {
    const onward = { label: 'See it as its seller', href: link('productOwn', { listingId: String(listing.id) }) };
    return { text: orderTexts.own, onward };
  }
  if (settingsOf(visit).trading === 'closed' || listing.available > 0n) return undefined;
  const onward = { label: 'See what others have', href: link('marketplace', {}, { category: listing.category }) };
  return { text: 'None is left at the moment.', onward };
}

function barOf(visit: Visit, { isInvited, otherIsAway, byMe, byThem }: TradingAccess): WhyNot | undefined {
  const { trading } = settingsOf(visit);
  if (trading === 'closed') return { text: tradeTexts.closed, onward: toMarket };
  if (trading === 'invited' && !isInvited) return { text: tradeTexts.invited, onward: toMarket };
  if (byMe) return { text: tradeTexts.blockedThem, onward: toMessages };
  if (byThem) return { text: tradeTexts.blockedByThem, onward: toMarket };
  if (otherIsAway) return { text: tradeTexts.away, onward: toMarket };
  return undefined;
}

export function WhyNotBanner({ whyNot: { text, onward } }: { whyNot: WhyNot }) {
  return (
    <Banner
      tone="info"
      actions={
        <ButtonLink kind="secondary" size="small" href={onward.href}>
          {onward.label}
        </ButtonLink>
      }
    >
      {text}
    </Banner>
  );
}

type UnlessProps = { whyNot: WhyNot | undefined; form: FormState; children: ReactNode };

/** Shows the form, or the reason why it would be refused. A refused form stays, with what was typed. */
export function UnlessBarred({ whyNot, form, children }: UnlessProps) {
  return whyNot && form.problem === undefined ? <WhyNotBanner whyNot={whyNot} /> : children;
}

/** decisions.md §9 'Terms of the marketplace': accepted once, before the first listing, offer or order. */
export function TermsField({ field }: { field: FieldState }) {
  return (
    <Checkbox
      field={field}
      label={
        <>
          I accept the <TextLink href={link('marketTerms')}>terms of the marketplace</TextLink>
        </>
      }
    />
  );
}

type WithTerms = { problem?: string; fields: { terms: FieldState } };

/** decisions.md §9 'Terms of the marketplace': reported together with everything else that is missing. */
export function askingTerms<Form extends WithTerms>(form: Form, asks: boolean): Form {
  if (!asks) return form;
  const { terms } = form.fields;
  const isMissing = form.problem !== undefined && terms.values.length === 0;
  const field: FieldState = {
    ...terms,
    required: true,
    missingMessage: tradeTexts.terms,
    ...(isMissing && { error: tradeTexts.terms }),
  };
  return { ...form, fields: { ...form.fields, terms: field } };
}
