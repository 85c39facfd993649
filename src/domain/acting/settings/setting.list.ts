import { claims, type ClaimName } from '#content/claims.ts';
import { firstContactFacts, type SocialName } from '#content/contact-facts.ts';
import { escrowFees_bps, rulesAlone_kobo, paysOutAlone_kobo, type EscrowPlan } from '#content/escrow-fees.ts';
import { shopAccount } from '#content/shop-account.ts';
import { findMachine, paymentTerms } from '#content/machines.ts';
import { shopProducts } from '#content/shop.ts';
import { maySetPrices, mayManageSite } from '../roles/staff.policy.ts';
import type { Actor } from '../context.ts';
import { cardSettings } from './card.settings.ts';
import { supplierSettings } from './supplier.settings.ts';
import { limitSettings } from './limit.settings.ts';
import { tradingSettings } from './trading.settings.ts';
import type { SettingValue } from './setting.kinds.ts';
import type { SettingKind } from './setting.schema.ts';

export type Setting = {
  /** Stored with each value that the setting has had, so never change it. */
  name: string;
  group: keyof typeof settingGroups;
  kind: SettingKind;
  label: string;
  note: string;
  /** The value until staff change the setting. For most settings it comes from a file in src/content. */
  first: SettingValue;
};

export const settingGroups = {
  trading: { title: 'Marketplace', may: mayManageSite },
  contact: { title: 'How we are reached', may: mayManageSite },
  documents: { title: 'Our company on documents', may: mayManageSite },
  prices: { title: 'Prices', may: maySetPrices },
  fees: { title: 'Escrow, payouts and tax', may: mayManageSite },
  limits: { title: 'Money limits', may: mayManageSite },
  claims: { title: 'Claims and seals', may: mayManageSite },
} as const satisfies Record<string, { title: string; may(actor: Actor): boolean }>;

const [street, place, country] = firstContactFacts.address;
const contact: Setting[] = [
  {
    name: 'contact-phone',
    group: 'contact',
    kind: 'phone',
    label: 'Phone',
    note: 'On every page and in e-mails and texts to people, ready to be dialled.',
    first: { phone: firstContactFacts.phone.dial },
  },
  {
    name: 'contact-email',
    group: 'contact',
    kind: 'email',
    label: 'E-mail',
    note: 'On every page, and where answers to our e-mails go. Notices to staff are sent there too: check that a colleague reads it.',
    first: { email: firstContactFacts.email },
  },
  {
    name: 'contact-address',
    group: 'contact',
    kind: 'address',
    label: 'Address',
    note: 'On every page, below every e-mail, in the terms and the privacy policy, and on documents of what we sell. Documents that were issued keep the old address.',
    first: { street, place, country },
  },
  {
    name: 'contact-hours',
    group: 'contact',
    kind: 'hours',
    label: 'Opening hours',
    note: 'Shown beside our contact forms and given to search engines. Lagos time.',
    first: firstContactFacts.hours,
  },
  ...(Object.keys(firstContactFacts.social) as SocialName[]).map((name): Setting => ({
    name: socialSettingName(name),
    group: 'contact',
    kind: name === 'WhatsApp' ? 'chat' : 'link',
    label: name,
    note:
      name === 'WhatsApp'
        ? 'On the home page, beside contact forms, and in the footer of public pages.'
        : 'Beside contact forms, and in the footer of public pages, except pages with a form of ours and sign-in.',
    first: { url: firstContactFacts.social[name] },
  })),
];

const documents: Setting[] = [
  {
    name: 'company-rc-number',
    group: 'documents',
    kind: 'rc number',
    label: 'RC number',
    note: 'On invoices, receipts and credit notes of what we sell, and on statements. Documents that were issued keep the old number. The address on documents is the one under “How we are reached”.',
    first: { number: null },
  },
  {
    name: 'company-tin',
    group: 'documents',
    kind: 'tin',
    label: 'TIN',
    note: 'On invoices, receipts and credit notes of what we sell, and on statements. Documents that were issued keep the old number.',
    first: { number: null },
  },
];

const desheller = findMachine('desheller')!;

const prices: Setting[] = [
  {
    name: 'price-desheller',
    group: 'prices',
    kind: 'price',
    label: desheller.kind,
    note: 'For one machine. Placed orders keep their price.',
    first: { kobo: String(desheller.price_kobo) },
  },
  {
    name: 'share-desheller',
    group: 'prices',
    kind: 'share',
    label: `${desheller.kind}, paid upfront`,
    note: 'The rest is paid on delivery. Placed orders keep their shares.',
    first: { percent: Number(paymentTerms.upfront_percent) },
  },
  ...shopProducts.map(({ id, name, size, price_kobo }): Setting => ({
    name: priceSettingName(id),
    group: 'prices',
    kind: 'shop price',
    label: size ? `${name}, ${size}` : name,
    note: 'In the shop, per unit. A product without a price is marked “Soon” and cannot be ordered.',
    first: { kobo: price_kobo === undefined ? null : String(price_kobo) },
  })),
  ...supplierSettings,
];

const plans: Record<EscrowPlan, string> = { basic: 'Basic', professional: 'Professional', enterprise: 'Enterprise' };

const fees: Setting[] = [
  ...(Object.keys(plans) as EscrowPlan[]).map((plan): Setting => ({
    name: feeSettingName(plan),
    group: 'fees',
    kind: 'fee',
    label: `${plans[plan]} plan`,
    note: 'A share of each deal. Agreed deals keep their fee.',
    first: { bps: escrowFees_bps[plan] },
  })),
  {
    name: 'house-account',
    group: 'fees',
    kind: 'email',
    label: 'Our own account',
    note: 'The e-mail of the account that sells our machines and products. A customer who agrees to your price pays this account through escrow, and this account sends the goods.',
    first: { email: shopAccount.email },
  },
  {
    name: 'ruling-alone',
    group: 'fees',
    kind: 'price',
    label: 'Ruled by one person, up to',
    note: 'A ruling above this amount needs a second person. Other rulings within 24 hours by the same person, or about one of the two members, are added to it.',
    first: { kobo: String(rulesAlone_kobo) },
  },
  {
    name: 'payout-alone',
    group: 'fees',
    kind: 'price',
    label: 'Paid out without approval, up to',
    note: 'A payout above this amount needs two people. Other payouts to the same member within 24 hours are added to it. Above the same amount, the credit of an unmatched payment and the booking of a loss need a second person.',
    first: { kobo: String(paysOutAlone_kobo) },
  },
  {
    name: 'public-holidays',
    group: 'fees',
    kind: 'days',
    label: 'Declared public holidays',
    note: 'Besides the fixed holidays and Easter: Eid, and substitute days off. No payout is due on these days. Money that is already released keeps its payout day.',
    first: { days: [] },
  },
  {
    name: 'vat-rate',
    group: 'fees',
    kind: 'fee',
    label: 'VAT on invoices',
    note: 'The tax that prices already include, so no price changes. At 0% an invoice does not mention tax. Issued invoices stay as they are.',
    first: { bps: 0 },
  },
];

/** The claim about low fees has no setting, because its text is computed from the fees. */
type ClaimWithSetting = Exclude<ClaimName, 'lowFees'>;
export const claimsWithSetting = Object.keys(claims).filter((name): name is ClaimWithSetting => name !== 'lowFees');

const claimSettings = claimsWithSetting.map((name): Setting => {
  const { text, evidence, source, validUntil } = claims[name];
  return {
    name: claimSettingName(name),
    group: 'claims',
    kind: 'claim',
    label: text,
    note: 'Without evidence, or after its last day, it is shown in the demo only.',
    first: { text, evidence, source, validUntil },
  };
});

export const settingList: readonly Setting[] = [
  ...tradingSettings,
  ...contact,
  ...documents,
  ...prices,
  ...fees,
  ...limitSettings,
  ...cardSettings,
  ...claimSettings,
];

export function settingNamed(name: string | undefined): Setting | undefined {
  return settingList.find((setting) => setting.name === name);
}

export function priceSettingName(productId: string): string {
  return `price-${productId}`;
}

export function feeSettingName(plan: EscrowPlan): string {
  return `fee-${plan}`;
}

export function socialSettingName(name: SocialName): string {
  return `contact-${name.toLowerCase()}`;
}

export function claimSettingName(name: ClaimWithSetting): string {
  return `claim-${name}`;
}
