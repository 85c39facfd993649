import { z } from 'zod';
import { weekDays } from '#content/contact-facts.ts';
import { tradingNames, tradingStates } from '#content/trading.ts';
import { day } from '#domain/values/day-input.ts';
import { choice, email, isBlank, line, phone } from '#domain/values/input.ts';
import { price } from '#domain/values/price-input.ts';
import { rcNumber, tin } from '#domain/values/registered-numbers.ts';
import { declaredDays } from './declared-days.ts';
import { chatAddress, webAddress } from './web-address.ts';

export const settingTexts = {
  missing: 'Please fill in all required fields.',
  offline: 'Network error. Please check your connection and try again.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  changedMeanwhile: 'A colleague changed this meanwhile. Their value is shown above: check it, then save again.',
  noReason: 'Say why: it is saved in the history',
  tooEarly: 'That day has begun. Choose a later day, or leave the field empty to make the change now',
  tooLate: 'Choose a day within the next two years',
} as const;

const whenAndWhy = {
  /** Undefined if the change takes effect now. */
  day: day({ missing: settingTexts.tooEarly, wrong: 'Enter a day, like 31/12/2026' })
    .optional()
    .meta({ label: 'First day', hint: 'From midnight in Lagos. Leave the field empty to make the change now.' }),
  reason: line({ missing: settingTexts.noReason, max: 300 })
    .optional()
    .meta({ label: 'Why', hint: 'It is saved in the history. A preview does not need it.' }),
  version: z
    .string('Open the setting again')
    .max(12, 'Open the setting again')
    .regex(/^\d{1,9}$/, 'Open the setting again')
    .meta({ control: 'hidden' }),
  /** The pressed button; a preview changes nothing. */
  act: z.enum(['preview', 'save'], 'Open the setting again').optional().meta({ control: 'hidden' }),
};

/** A preview needs no reason. The error about a missing reason appears together with the other errors. */
function settingForm<Shape extends z.core.$ZodLooseShape>(fields: Shape) {
  const isGiven = (typed: unknown) => {
    const { act, reason } = (typed ?? {}) as { act?: unknown; reason?: unknown };
    return act === 'preview' || (typeof reason === 'string' && !isBlank(reason));
  };
  return z.object({ ...fields, ...whenAndWhy }).refine(isGiven, {
    path: ['reason'],
    message: settingTexts.noReason,
    when: () => true,
  });
}

const positivePrice = price.refine((kobo) => kobo > 0n, 'Please enter a valid positive number');

const figureField = (pattern: RegExp, wrong: string) => z.string(wrong).max(20, wrong).regex(pattern, wrong);
const numberOfPercent = (typed: string) => Number(typed.replace('%', ''));

const share = figureField(/^\s*[1-9]\d?\s*%?\s*$/, 'Enter a whole percentage from 1 to 99')
  .transform(numberOfPercent)
  .meta({ label: 'Paid upfront (%)', hint: '1 to 99', control: 'digits' });

const stockShare = figureField(/^\s*(?:[1-9]\d?|100)\s*%?\s*$/, 'Enter a whole percentage from 1 to 100')
  .transform(numberOfPercent)
  .meta({ label: 'Share of the stock (%)', hint: '1 to 100', control: 'digits' });

const holdHours = figureField(/^\s*(?:[1-9]|[1-6]\d|7[0-2])\s*$/, 'Enter whole hours from 1 to 72')
  .transform(Number)
  .meta({ label: 'Hours', hint: '1 to 72', control: 'digits' });

const heldDays = figureField(/^\s*(?:[1-9]|[1-9]\d|1[01]\d|120)\s*$/, 'Enter whole days from 1 to 120')
  .transform(Number)
  .meta({ label: 'Days', hint: '1 to 120', control: 'digits' });

const wrongCount = 'Enter a whole number from 1 to 100,000';
const count = figureField(/^\s*[1-9]\d{0,2}(?:,?\d{3})?\s*$/, wrongCount)
  .transform((typed) => Number(typed.replace(',', '')))
  .refine((number) => number <= 100_000, wrongCount)
  .meta({ label: 'At most', hint: '1 to 100,000', control: 'digits' });

const aPercentage = /^\s*(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)\s*%?\s*$/;
const fee = figureField(aPercentage, 'Enter a percentage from 0 to 10, like 1.5')
  .transform((typed) => Math.round(numberOfPercent(typed) * 100))
  .meta({ label: 'Rate (%)', hint: '0 to 10, to the hundredth: 1.5', control: 'decimal' });

const aTime = /^\s*(?:[01]?\d|2[0-3])[:.][0-5]\d\s*$/;
const time = figureField(aTime, 'Enter a time of the day, like 8:00 or 17:30').transform((typed) =>
  typed.trim().replace('.', ':').padStart(5, '0'),
);

const namedDays = Object.fromEntries(weekDays.map((name) => [name, name]));
const weekDay = (label: string) =>
  choice(weekDays, { missing: `Choose the ${label.toLowerCase()}` }).meta({
    label,
    control: 'select',
    options: namedDays,
  });
const bothDays = { from: weekDay('First day'), to: weekDay('Last day') };
const bothTimes = {
  opens: time.meta({ label: 'Opens', hint: 'Lagos time, like 8:00' }),
  closes: time.meta({ label: 'Closes', hint: 'Like 17:30' }),
};
/** Runs a check that compares two fields as soon as both are valid, even if other fields are invalid. */
const whenValid = (shape: z.core.$ZodLooseShape) => {
  const fields = z.object(shape);
  return ({ value }: { value: unknown }) => fields.safeParse(value).success;
};

const openingHours = settingForm({ ...bothDays, ...bothTimes })
  .refine(({ from, to }) => weekDays.indexOf(from) <= weekDays.indexOf(to), {
    path: ['to'],
    message: 'Choose the first day or a later one. The week begins on Monday',
    when: whenValid(bothDays),
  })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    message: 'Enter a time after the opening time',
    when: whenValid(bothTimes),
  });

export const settingSchemas = {
  price: settingForm({ amount: positivePrice.meta({ label: 'Amount (₦)', hint: 'To the kobo: 7000 or 7,000.50' }) }),
  'shop price': settingForm({
    amount: positivePrice
      .optional()
      .meta({ label: 'Price (₦)', hint: '7000 or 7,000.50. Leave it empty while the product is not sold' }),
  }),
  'fee amount': settingForm({ amount: price.meta({ label: 'Fee (₦)', hint: '10000 or 10,000.50. 0 for no fee' }) }),
  share: settingForm({ percent: share }),
  'stock share': settingForm({ percent: stockShare }),
  'hold time': settingForm({ hours: holdHours }),
  'hold days': settingForm({ days: heldDays }),
  fee: settingForm({ percent: fee }),
  claim: settingForm({
    text: line({ missing: 'Enter the claim', max: 200 }).meta({ label: 'The claim' }),
    evidence: line({ missing: '', max: 500 })
      .optional()
      .meta({ label: 'Evidence', hint: 'In words that may be published', control: 'area' }),
    source: line({ missing: '', max: 300 }).optional().meta({ label: 'Source', hint: 'Where it can be read' }),
    until: day({ missing: '', wrong: 'Enter a day, like 31/12/2026' })
      .optional()
      .meta({ label: 'Last day on which the claim is true' }),
  }),
  phone: settingForm({
    phone: phone({ missing: 'Enter the phone number' }).meta({
      label: 'Phone',
      hint: 'As people write it: 0803 123 4567 or +234 803 123 4567',
    }),
  }),
  email: settingForm({ email: email({ missing: 'Enter the e-mail address' }).meta({ label: 'E-mail' }) }),
  address: settingForm({
    street: line({ missing: 'Enter the street and number', max: 100 }).meta({ label: 'Street and number' }),
    place: line({ missing: 'Enter the town and the state', max: 100 }).meta({ label: 'Town and state' }),
    country: line({ missing: 'Enter the country', max: 60 }).meta({ label: 'Country' }),
  }),
  hours: openingHours,
  days: settingForm({
    days: declaredDays.optional().meta({
      label: 'Days',
      hint: 'One day per line, with its name: 10/03/2027 Eid el-Fitr',
      control: 'area',
      rows: 6,
    }),
  }),
  link: settingForm({
    url: webAddress({ missing: 'Enter the web address' }).meta({ label: 'Web address', control: 'url' }),
  }),
  chat: settingForm({
    url: chatAddress({ missing: 'Enter the number or the address' }).meta({
      label: 'Number or web address',
      hint: '0803 123 4567 becomes its WhatsApp address',
    }),
  }),
  'rc number': settingForm({
    number: rcNumber.optional().meta({
      label: 'RC number',
      hint: 'Our company’s number, like RC 1234567. Leave it empty to show none on documents',
    }),
  }),
  tin: settingForm({
    number: tin.optional().meta({
      label: 'TIN',
      hint: 'Our company’s number: 13 digits, or like 12345678-0001. Leave it empty to show none on documents',
    }),
  }),
  count: settingForm({ count }),
  approvers: settingForm({
    people: choice(['1', '2'], { missing: 'Choose how many people' }).meta({
      label: 'Who approves',
      options: { 1: 'One person', 2: { label: 'Two people', hint: 'The second one confirms under Approvals' } },
    }),
  }),
  trading: settingForm({
    state: choice(tradingStates, { missing: 'Choose who may trade' }).meta({
      label: 'Who may trade',
      options: {
        open: { label: tradingNames.open, hint: 'Every member may list, offer and order' },
        invited: { label: tradingNames.invited, hint: 'Everybody can look; members whom staff let in can trade' },
        closed: { label: tradingNames.closed, hint: 'The home page and the help pages say that trading is not open' },
      },
    }),
  }),
} as const;

export type SettingKind = keyof typeof settingSchemas;
export type SettingForm = {
  day?: string | undefined;
  /** Undefined in a preview, and in the form of a page that was just opened. */
  reason?: string | undefined;
  version: string;
  act?: 'preview' | 'save' | undefined;
};
