import { claims, type Claim, type Claims } from '#content/claims.ts';
import { escrowFees_bps, lowFeesText, type EscrowFees, type EscrowPlan } from '#content/escrow-fees.ts';
import { machinesAt, paymentTermsOf, type Machine, type PaymentTerms } from '#content/machines.ts';
import { shopProducts, type ShopProduct } from '#content/shop.ts';
import { dayInLagos } from '../day-input.ts';
import { storedValues, type Stored } from './setting.kinds.ts';
import { claimName, claimsOfTheirOwn, feeName, priceName, settingNamed } from './setting.list.ts';
import type { SettingKind } from './setting.schema.ts';

/** What the site claims and charges at a moment. */
export type SiteSettings = {
  machines: readonly Machine[];
  terms: PaymentTerms;
  products: readonly ShopProduct[];
  fees: EscrowFees;
  claims: Claims;
  /** The same for two moments at which everything reads the same. */
  mark: string;
};

/** A value that holds from a moment on. Of two that begin together, the later line counts. */
export type KeptLine = { name: string; value: unknown; from_ms: number };
/** Of every name what holds and what is to come, in the order in which they begin. */
export type KeptSettings = { lines: readonly KeptLine[]; last: string };

export const nothingKept: KeptSettings = { lines: [], last: '0' };

export function settingsAt(kept: KeptSettings, moment: Date): SiteSettings {
  const values = new Map<string, unknown>();
  for (const { name, value, from_ms } of kept.lines) if (from_ms <= moment.getTime()) values.set(name, value);
  const read = <Kind extends SettingKind>(kind: Kind, name: string): Stored<Kind> => {
    const told = storedValues[kind].safeParse(values.get(name));
    return (told.success ? told.data : settingNamed(name)!.first) as Stored<Kind>;
  };
  const terms = paymentTermsOf(BigInt(read('share', 'share-desheller').percent));
  const fees = Object.fromEntries(
    (Object.keys(escrowFees_bps) as EscrowPlan[]).map((plan) => [plan, read('fee', feeName(plan)).bps]),
  ) as EscrowFees;
  const today = dayInLagos(moment);
  return {
    terms,
    machines: machinesAt({ price_kobo: BigInt(read('price', 'price-desheller').kobo), terms }),
    products: shopProducts.map((product) => pricedAt(product, read('shop price', priceName(product.id)))),
    fees,
    claims: {
      ...(Object.fromEntries(
        claimsOfTheirOwn.map((name) => [name, claimOn(today, read('claim', claimName(name)))]),
      ) as Claims),
      lowFees: { ...claims.lowFees, text: lowFeesText(fees) },
    },
    mark: markAt(kept, moment),
  };
}

function pricedAt(product: ShopProduct, { kobo }: Stored<'shop price'>): ShopProduct {
  return { ...product, price_kobo: kobo === null ? undefined : BigInt(kobo) };
}

/** Evidence that has run out is none. */
function claimOn(today: string, { validUntil, evidence, ...claim }: Stored<'claim'>): Claim {
  const holds = Boolean(evidence) && (validUntil === undefined || today <= validUntil);
  return holds ? { ...claim, evidence, validUntil, shownIn: 'always' } : { ...claim, shownIn: 'demo' };
}

/** Everything reads the same between two changes: what begins, and what evidence runs out. */
export function markAt({ lines, last }: KeptSettings, moment: Date): string {
  const passed = lines.flatMap(changesOf).filter((change_ms) => change_ms <= moment.getTime());
  return `${last}.${Math.max(0, ...passed)}`;
}

const day_ms = 24 * 60 * 60 * 1000;

function changesOf({ value, from_ms }: KeptLine): number[] {
  const { validUntil } = (value ?? {}) as { validUntil?: string };
  return validUntil === undefined ? [from_ms] : [from_ms, startOfDay(validUntil).getTime() + day_ms];
}

/** A day begins in Lagos, which has no summer time. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+01:00`);
}

/** What the site began with. */
export const firstSettings = settingsAt(nothingKept, new Date(0));
