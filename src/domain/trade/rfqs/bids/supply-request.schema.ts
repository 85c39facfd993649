import { z } from 'zod';
import { day } from '#domain/values/day-input.ts';
import { choice, email, line, lines, phone } from '#domain/values/input.ts';
import { wholeNumber } from '#domain/values/number-input.ts';
import { nairaOrZero } from '#domain/values/naira-or-zero.ts';
import {
  annualRevenueLabels,
  annualRevenues,
  freightFors,
  transportationLabels,
  transportationMethods,
} from './bid.options.ts';
import { acceptedTerms } from '../../standing/trade.schema.ts';

const mostUnits = 1_000_000_000;
const mostPrice_kobo = 1_000_000_000_000n;

/** The fields of marketplace.md §3 'Supply request', which gives them no messages. */
export const supplyRequestTexts = {
  missing: 'Please fill in all required fields.',
  fullName: 'Full name is required',
  email: 'Email is required',
  phone: 'Phone is required',
  position: 'Position is required',
  companyName: 'Company name is required',
  companyAddress: 'Company address is required',
  yearsInBusiness: 'Years in business is required',
  annualRevenue: 'Please select an annual revenue',
  currentStock: 'Current stock is required',
  monthlyCapacity: 'Monthly capacity is required',
  earliestDelivery: 'Earliest delivery is required',
  priceOffer: 'Price offer is required',
  transportationMethod: 'Please select a transportation method',
  wholeNumber: 'Enter a whole number, 0 or more',
  wrongPrice: 'Enter one amount in naira, 0 or more, like ₦500,000',
  wrongDay: 'Enter a day, like 31/12/2026',
  pastDay: 'Choose today or a later day',
  tooFar: 'Choose a day within two years of the deadline',
  wrongQuantity: 'Enter a whole number, 1 or more',
  tooMuch: (most: string) => `Enter ${most} or less`,
  leastOverQuantity: 'The smallest part cannot be more than the quantity you offer',
  validTooShort: 'Choose the day of the deadline or a later one',
  validTooLong: 'Choose a day within a year of the deadline',
  noFreightFor: 'Choose how the freight is charged',
} as const;

const texts = supplyRequestTexts;
const count = (missing: string, max = mostUnits) =>
  wholeNumber({ missing, wrong: texts.wholeNumber, min: 0, max, tooMuch: texts.tooMuch(max.toLocaleString('en-NG')) });
const part = wholeNumber({
  missing: texts.wrongQuantity,
  wrong: texts.wrongQuantity,
  min: 1,
  max: mostUnits,
  tooMuch: texts.tooMuch(mostUnits.toLocaleString('en-NG')),
});
const someDay = (missing: string) => day({ missing, wrong: texts.wrongDay });

/** marketplace.md §5: all are required except certifications and additionalNotes. The fields that decisions.md §10 adds are optional. */
export const supplyRequestSchema = z.object({
  fullName: line({ missing: texts.fullName }).meta({ label: 'Full name', autoComplete: 'name' }),
  email: email({ missing: texts.email }).meta({ label: 'E-mail' }),
  phone: phone({ missing: texts.phone }).meta({ label: 'Phone' }),
  position: line({ missing: texts.position }).meta({ label: 'Position', autoComplete: 'organization-title' }),
  companyName: line({ missing: texts.companyName, max: 160 }).meta({
    label: 'Company name',
    autoComplete: 'organization',
  }),
  companyAddress: lines({ missing: texts.companyAddress, max: 500 }).meta({ label: 'Company address', rows: 2 }),
  yearsInBusiness: count(texts.yearsInBusiness, 500).meta({ label: 'Years in business', unit: 'years' }),
  annualRevenue: choice(annualRevenues, { missing: texts.annualRevenue }).meta({
    label: 'Annual revenue',
    control: 'select',
    options: annualRevenueLabels,
  }),
  currentStock: count(texts.currentStock).meta({ label: 'Current stock' }),
  monthlyCapacity: count(texts.monthlyCapacity).meta({ label: 'Monthly capacity' }),
  earliestDelivery: someDay(texts.earliestDelivery).meta({ label: 'Earliest delivery' }),
  certifications: lines({ missing: '', max: 1000 })
    .optional()
    .meta({ label: 'Certifications', hint: 'Name them with their numbers, such as NAFDAC or SON.', rows: 2 }),
  priceOffer: nairaOrZero({ missing: texts.priceOffer, wrong: texts.wrongPrice, max_kobo: mostPrice_kobo }).meta({
    hint: 'Delivered to the buyer, unless you enter freight below',
  }),
  transportationMethod: choice(transportationMethods, { missing: texts.transportationMethod }).meta({
    label: 'Transportation method',
    options: transportationLabels,
  }),
  additionalNotes: lines({ missing: '', max: 2000 }).optional().meta({ label: 'Additional notes', rows: 3 }),
  quantity: part.optional().meta({ label: 'Quantity offered' }),
  leastQuantity: part
    .optional()
    .meta({ label: 'Smallest part', hint: 'The smallest quantity you sell. If left empty: all you offer' }),
  validUntil: someDay('').optional().meta({ label: 'Bid valid until' }),
  freight: nairaOrZero({ missing: '', wrong: texts.wrongPrice, max_kobo: mostPrice_kobo })
    .optional()
    .meta({ label: 'Freight', hint: 'Only if your price does not include it' }),
  freightFor: choice(freightFors, { missing: texts.noFreightFor })
    .optional()
    .meta({ label: 'Freight is charged', hint: 'Only if you enter freight', control: 'select' }),
  conditions: lines({ missing: '', max: 2000 })
    .optional()
    .meta({ label: 'Terms', hint: 'For example packing, payment, or what you need from the buyer', rows: 2 }),
  /** The last change of the request that the bidder saw in the form. */
  revision: z
    .string('Open the form again')
    .max(5, 'Open the form again')
    .regex(/^\d{1,5}$/, 'Open the form again')
    .transform(Number)
    .optional(),
  terms: acceptedTerms,
});
export type SupplyRequest = z.infer<typeof supplyRequestSchema>;

export const bidTexts = {
  unknown: 'There is no bid at this address. It may be somebody else’s.',
  unknownRequest: 'There is no request for quotes at this address.',
  own: 'This is your own request for quotes: you cannot answer it.',
  onlyBuys: 'Your account only buys. To sell with it too, change the account type in Settings.',
  closed: 'The time for bids on this request is over.',
  over: 'This request takes no bids.',
  requestFull: 'This request has the most bids that a request can have.',
  tooManyToday: (most: number) => `You have sent ${most} bids within a day, which is the limit. Try again tomorrow.`,
  awarded: 'This bid is awarded, so it stays as it is.',
  alreadyWithdrawn: 'This bid is withdrawn already.',
  nothingToConfirm: 'This request has no change that you have to confirm.',
  changedAgain: 'The request has changed again. Read the last change, then confirm it.',
  otherKey: 'Sealed bids cannot be taken at the moment. Please try again in a few minutes.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  failed: 'Your bid was not sent. Please try again.',
  offline: 'You are offline. Your bid waits here, and is sent once you are online again.',
} as const;

export const confirmChangeSchema = z.object({
  revision: z
    .string('Open the bid again')
    .max(5, 'Open the bid again')
    .regex(/^\d{1,5}$/, 'Open the bid again')
    .transform(Number),
});
export type ConfirmChange = z.infer<typeof confirmChangeSchema>;
