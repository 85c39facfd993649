import type { NewBuyerLimits } from '#content/new-buyers.ts';
import { claims, type Claim, type Claims } from '#content/claims.ts';
import type { ContactFacts, SocialName } from '#content/contact-facts.ts';
import { escrowFees_bps, lowFeesText, type EscrowFees, type EscrowPlan } from '#content/escrow-fees.ts';
import { machinesAt, paymentTermsOf, type Machine, type PaymentTerms } from '#content/machines.ts';
import { shopProducts, type ShopProduct } from '#content/shop.ts';
import { initialMoneyLimits, type LimitsOfLevel, type MoneyLimits } from '#content/money-limits.ts';
import type { Trading } from '#content/trading.ts';
import { dayInLagos, startOfDay } from '#domain/values/day-input.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { storedValues, type StoredValue } from './setting.kinds.ts';
import {
  claimSettingName,
  claimsWithSetting,
  feeSettingName,
  priceSettingName,
  settingNamed,
  socialSettingName,
} from './setting.list.ts';
import { limitSettingName } from './limit.settings.ts';
import type { SettingKind } from './setting.schema.ts';

export type SiteSettings = {
  machines: readonly Machine[];
  terms: PaymentTerms;
  products: readonly ShopProduct[];
  fees: EscrowFees;
  /** The amount of a dispute up to which one member of staff decides. */
  rulesAlone_kobo: bigint;
  /** The amount of a payout that needs no second person. */
  paysOutAlone_kobo: bigint;
  limits: MoneyLimits;
  cardHold_days: number;
  vat_bps: number;
  applicationFee_kobo: bigint;
  shopEmail: string;
  claims: Claims;
  contact: ContactFacts;
  company: { rcNumber: string | undefined; tin: string | undefined };
  /** Who may trade. Pages ask `tradingIsOpen`, and take their texts from trading.ts. */
  trading: Trading;
  /** The limits on what members without a completed order may reserve at once. */
  newBuyers: NewBuyerLimits;
  /** Whether orders can be paid here. Set only by `KnownSettings`. */
  takesPayments?: boolean;
  /** Equal for two moments between which no setting changes, so it can be part of a cache key. */
  fingerprint: string;
};

/** A value of a setting, and the moment from which it counts. If two values begin at the same moment, the later line counts. */
type StoredLine = { name: string; value: unknown; from_ms: number };
/** The current and future values of every setting, in the order in which they begin, and the number of the newest line. */
export type StoredSettings = { lines: readonly StoredLine[]; last: string };

export const noStoredSettings: StoredSettings = { lines: [], last: '0' };

export function settingsAt(stored: StoredSettings, moment: Date): SiteSettings {
  const values = new Map<string, unknown>();
  for (const { name, value, from_ms } of stored.lines) if (from_ms <= moment.getTime()) values.set(name, value);
  const read: Read = <Kind extends SettingKind>(kind: Kind, name: string): StoredValue<Kind> => {
    const parsed = storedValues[kind].safeParse(values.get(name));
    return (parsed.success ? parsed.data : settingNamed(name)!.first) as StoredValue<Kind>;
  };
  const terms = paymentTermsOf(BigInt(read('share', 'share-desheller').percent));
  const fees = Object.fromEntries(
    (Object.keys(escrowFees_bps) as EscrowPlan[]).map((plan) => [plan, read('fee', feeSettingName(plan)).bps]),
  ) as EscrowFees;
  const today = dayInLagos(moment);
  return {
    terms,
    machines: machinesAt({ price_kobo: BigInt(read('price', 'price-desheller').kobo), terms }),
    products: shopProducts.map((product) => pricedAt(product, read('shop price', priceSettingName(product.id)))),
    fees,
    rulesAlone_kobo: BigInt(read('price', 'ruling-alone').kobo),
    paysOutAlone_kobo: BigInt(read('price', 'payout-alone').kobo),
    limits: limitsOf(read),
    cardHold_days: read('hold days', 'card-hold').days,
    vat_bps: read('fee', 'vat-rate').bps,
    applicationFee_kobo: BigInt(read('fee amount', 'application-fee').kobo),
    shopEmail: read('email', 'house-account').email,
    claims: {
      ...(Object.fromEntries(
        claimsWithSetting.map((name) => [name, claimOn(today, read('claim', claimSettingName(name)))]),
      ) as Claims),
      lowFees: { ...claims.lowFees, text: lowFeesText(fees) },
    },
    contact: contactOf(read),
    company: {
      rcNumber: read('rc number', 'company-rc-number').number ?? undefined,
      tin: read('tin', 'company-tin').number ?? undefined,
    },
    trading: read('trading', 'marketplace-trading').state,
    newBuyers: newBuyersOf(read),
    fingerprint: fingerprintAt(stored, moment),
  };
}

type Read = <Kind extends SettingKind>(kind: Kind, name: string) => StoredValue<Kind>;

function newBuyersOf(read: Read): NewBuyerLimits {
  return {
    share_percent: read('stock share', 'new-buyer-share').percent,
    together_percent: read('stock share', 'new-buyers-together').percent,
    value_kobo: BigInt(read('price', 'new-buyer-value').kobo),
    hold_hours: read('hold time', 'new-buyer-hold').hours,
  };
}

function limitsOf(read: Read): MoneyLimits {
  const ofLevel = (level: keyof MoneyLimits): LimitsOfLevel => {
    const limit = (name: keyof LimitsOfLevel) =>
      initialMoneyLimits[level][name] === 0n ? 0n : BigInt(read('price', limitSettingName(level, name)).kobo);
    return {
      cardDay_kobo: limit('cardDay_kobo'),
      cardMonth_kobo: limit('cardMonth_kobo'),
      withdrawalDay_kobo: limit('withdrawalDay_kobo'),
    };
  };
  return { 0: ofLevel(0), 1: ofLevel(1), 2: ofLevel(2), 3: ofLevel(3) };
}

function contactOf(read: Read): ContactFacts {
  const { phone } = read('phone', 'contact-phone');
  const { street, place, country } = read('address', 'contact-address');
  const social = (name: SocialName) => read(name === 'WhatsApp' ? 'chat' : 'link', socialSettingName(name)).url;
  return {
    email: read('email', 'contact-email').email,
    phone: { shown: spacedPhones(phone), dial: phone },
    address: [street, place, country],
    hours: read('hours', 'contact-hours'),
    social: {
      Facebook: social('Facebook'),
      Instagram: social('Instagram'),
      LinkedIn: social('LinkedIn'),
      WhatsApp: social('WhatsApp'),
    },
  };
}

function pricedAt(product: ShopProduct, { kobo }: StoredValue<'shop price'>): ShopProduct {
  return { ...product, price_kobo: kobo === null ? undefined : BigInt(kobo) };
}

/** A claim without evidence, or with expired evidence, is shown only in the demo. */
function claimOn(today: string, { validUntil, evidence, ...claim }: StoredValue<'claim'>): Claim {
  const isProven = Boolean(evidence) && (validUntil === undefined || today <= validUntil);
  return isProven ? { ...claim, evidence, validUntil, shownIn: 'always' } : { ...claim, shownIn: 'demo' };
}

/** A text that is different after a change of a setting takes effect or evidence expires. Nothing else changes the settings. */
export function fingerprintAt({ lines, last }: StoredSettings, moment: Date): string {
  const pastChanges_ms = lines.flatMap(changesOf).filter((change_ms) => change_ms <= moment.getTime());
  return `${last}.${Math.max(0, ...pastChanges_ms)}`;
}

const day_ms = 24 * 60 * 60 * 1000;

function changesOf({ value, from_ms }: StoredLine): number[] {
  const { validUntil } = (value ?? {}) as { validUntil?: string };
  return validUntil === undefined ? [from_ms] : [from_ms, startOfDay(validUntil).getTime() + day_ms];
}

export const firstSettings = settingsAt(noStoredSettings, new Date(0));
