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

/** Shown before a form is filled in. Only the verb decides. */
export type WhyNot = { text: string; onward: { label: string; href: string } };

export type TradeNeeds = {
  asksTerms: boolean;
  whyNot: WhyNot | undefined;
  isNewBuyer?: boolean;
  needsBank?: boolean;
};

const toMarket = { label: 'See the marketplace', href: link('marketplace') };
const toMessages = { label: 'See your messages', href: link('messages') };

export async function findTradeNeeds(visit: Visit, otherId?: bigint): Promise<TradeNeeds> {
  const access = await findTradingAccess(visit.ctx, memberOf(visit).id, otherId);
  const { hasAccepted, hasCompletedOrder, hasBankAccount } = access;
  return {
    asksTerms: !hasAccepted,
    whyNot: whyNotTrade(visit, access),
    isNewBuyer: !hasCompletedOrder,
    needsBank: !hasBankAccount,
  };
}

export async function findBuyNeeds(visit: Visit, listing: Listing): Promise<TradeNeeds> {
  const needs = await findTradeNeeds(visit, listing.seller.id);
  return { ...needs, whyNot: whyNotBuy(visit, listing) ?? needs.whyNot };
}

/** For messages, which need no accepted terms. */
export async function findWhyNotWrite(visit: Visit, listing: Listing): Promise<WhyNot | undefined> {
  if (listing.seller.id === memberOf(visit).id)
    return { text: messageTexts.own, onward: { label: 'See who wrote to you', href: link('messages') } };
  return (await findTradeNeeds(visit, listing.seller.id)).whyNot;
}

function whyNotBuy(visit: Visit, listing: Listing): WhyNot | undefined {
  const member = memberOf(visit);
  if (listing.seller.id === member.id) {
    const onward = { label: 'Open your listing', href: link('productOwn', { listingId: String(listing.id) }) };
    return { text: orderTexts.own, onward };
  }
  if (settingsOf(visit).trading === 'closed' || listing.available > 0n) return undefined;
  const onward = { label: 'See what others have', href: link('marketplace', {}, { category: listing.category }) };
  return { text: 'None is left at the moment.', onward };
}

function whyNotTrade(visit: Visit, { isInvited, otherIsAway, byMe, byThem }: TradingAccess): WhyNot | undefined {
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

/** A refused form stays, with what was typed. */
export function UnlessRefused({ whyNot, form, children }: UnlessProps) {
  return whyNot && form.problem === undefined ? <WhyNotBanner whyNot={whyNot} /> : children;
}

/** decisions.md §9 'Terms of the marketplace'. */
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

/**
 * For acts of members who accepted the terms earlier. If the terms have changed since, the verb refuses, and the refused form has the field.
 */
export function ChangedTermsField({ field }: { field: FieldState }) {
  return field.error === undefined && field.values.length === 0 ? null : <TermsField field={field} />;
}

type WithTerms = { problem?: string; fields: { terms: FieldState } };

/** decisions.md §9 'Terms of the marketplace': reported together with everything else that is missing. */
export function withTermsField<Form extends WithTerms>(form: Form, asks: boolean): Form {
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
