import { z } from 'zod';
import { invitationPages } from '#content/escrow-pages/transaction.ts';
import { currencies } from '#domain/values/currency.ts';
import { day } from '#domain/values/day-input.ts';
import { choice, line, lines } from '#domain/values/input.ts';
import { wholeNumber } from '#domain/values/number-input.ts';
import { acceptedTerms } from '../standing/trade.schema.ts';

export const invitationTexts = {
  missing: 'Please fill in all required fields.',
  unknown:
    'No terms at this address: they were deleted, or a part of the link is missing. Copy the whole link from the message.',
  own: 'You wrote these terms yourself. Open them from your account.',
  wrongAmount: 'Enter an amount above zero, such as 650,000 or 1,250.50',
  notPaidOut: 'Choose another currency: our payment provider cannot send this one to a bank',
  noAmount: 'Enter the amount of the deal',
  noMilestones: 'Enter two milestones or more, each with a name and an amount',
  wrongDay: 'Choose a day from tomorrow on, within two years',
  name: 'Enter their name',
  contact: 'Enter their e-mail address or phone number',
  onlyByLink: 'Leave this empty, or choose to pass on the link yourself',
  reference: 'Enter up to 64 letters, digits and . _ - # /, and begin with a letter or digit',
  returnUrl: 'Enter a whole address, like https://shop.example/orders/1042',
  fixed: 'These terms cannot be changed. Agree to them, or say no.',
  guest: 'Sign in to agree. Then the buyer pays, and the money is held until the buyer accepts.',
  tooManyLinks: 'You have made the most links that we allow in a day. Try again tomorrow.',
  self: 'This is your own address. Enter the address of the other side',
  changed: 'The terms have changed. Check them again.',
  over: 'The time to answer these terms is over.',
  notYours: 'These terms were sent to another address. Sign in with the account of that address.',
  tooMany: 'You have sent the most invitations that we allow in a day. Try again tomorrow.',
  tooManyOpen: 'You have many open invitations. Wait for an answer, or withdraw one.',
  enoughThere: 'This person has too many unanswered invitations. Ask them to answer those first.',
  enoughToday: 'This address was sent enough invitations for today. Try again tomorrow.',
  ownName: 'The invitation shows your name, and your name contains more than a name. Change it in your settings first.',
  stopped: 'We cannot send this to their address. Reach them in another way.',
  failed: 'That did not work, and nothing has changed. Please try again.',
  offline: 'You are offline. Your terms wait here, and are sent once you are online again.',
} as const;

export const dealKinds = ['goods', 'service', 'milestones'] as const;
export const mostMilestones = 12;

const ifSent = { field: 'delivery', is: ['send'] } as const;
const ifLink = { field: 'delivery', is: ['link'] } as const;

const wrongInspection = 'Enter 1 to 30 days';
const typedAmount = line({ missing: invitationTexts.noAmount, max: 60 });

const termFields = {
  amount: typedAmount.optional().meta({
    label: 'Amount',
    hint: 'In the currency of the deal: 1,200,000 or 49.50',
    control: 'decimal',
  }),
  milestones: z
    .array(
      z.object({
        name: line({ missing: 'Enter what this milestone delivers', max: 120 }).meta({
          label: 'What this milestone delivers',
        }),
        amount: line({ missing: 'Enter its amount', max: 60 }).meta({ label: 'Its amount', control: 'decimal' }),
        ship_by: day({ missing: 'Choose a day', wrong: invitationTexts.wrongDay })
          .optional()
          .meta({ label: 'Done by' }),
      }),
    )
    .max(mostMilestones),
  ship_by: day({ missing: 'Choose a day', wrong: invitationTexts.wrongDay }).meta({
    label: 'Sent or done by',
    hint: 'If it is late by two days, the buyer may cancel and is paid back.',
  }),
  inspection_days: wholeNumber({
    missing: wrongInspection,
    wrong: wrongInspection,
    min: 1,
    max: 30,
    tooMuch: wrongInspection,
  }).meta({
    label: 'Days to check it',
    hint: '1 to 30, from delivery or, for work, from the start of the check. Without an answer in time, it counts as accepted.',
    unit: 'days',
  }),
  fee_payer: choice(invitationPages.payers, { missing: 'Choose who pays the fee' }).meta({
    label: 'Who pays our fee?',
  }),
};

const reference = line({ missing: invitationTexts.reference, max: 64 }).pipe(
  z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._#/-]*$/, invitationTexts.reference),
);

export const draftInvitationSchema = z.object({
  side: choice(invitationPages.sides, { missing: 'Choose whether you buy or sell' }).meta({
    label: 'In this deal',
    layout: 'plates',
  }),
  delivery: choice(invitationPages.deliveries, { missing: 'Choose who sends the link' })
    .optional()
    .meta({ label: 'How they get the link', layout: 'plates' }),
  name: line({ missing: invitationTexts.name }).optional().meta({ label: 'Their name', shownWhen: ifSent }),
  contact: line({ missing: invitationTexts.contact, max: 254 }).optional().meta({
    label: 'Their e-mail or phone',
    hint: 'We send the private link there, with your name. Only an account with this confirmed e-mail or phone can take the deal.',
    shownWhen: ifSent,
  }),
  reference: reference.optional().meta({
    label: 'Your order number',
    hint: 'The buyer sees it, and you find the deal by it.',
    control: 'reference',
    shownWhen: ifLink,
  }),
  return_url: line({ missing: invitationTexts.returnUrl, max: 500 }).optional().meta({
    label: 'Address of your shop',
    hint: 'After paying or refusing, the buyer finds a link to it.',
    control: 'url',
    shownWhen: ifLink,
  }),
  kind: choice(invitationPages.kinds, { missing: 'Choose what it is about' }).meta({ label: 'Kind', layout: 'plates' }),
  title: line({ missing: 'Say in a few words what it is' }).meta({
    label: 'In a few words',
    hint: '2,000 fresh nuts, dehusked',
  }),
  details: lines({ missing: 'Describe it so that a stranger could check it', max: 2000 }).meta({
    label: 'In full',
    hint: 'Quantity, quality, place: so that a stranger could check it with a scale and a ruler.',
    rows: 6,
  }),
  currency: choice(currencies as unknown as [string, ...string[]], { missing: 'Choose a currency' }).meta({
    label: 'Currency',
    control: 'select',
  }),
  ...termFields,
  /** For links, which are open as soon as they are made. */
  terms: acceptedTerms,
});
export type DraftInvitation = z.infer<typeof draftInvitationSchema>;

const seen = z
  .string('Open the page again')
  .max(12, 'Open the page again')
  .regex(/^\d{1,9}$/, 'Open the page again')
  .transform(Number)
  .meta({ control: 'hidden' });

export const sendInvitationSchema = z.object({ terms: acceptedTerms });
export const counterInvitationSchema = z.object({
  ...termFields,
  words: lines({ missing: '', max: 1000 }).optional().meta({ label: 'Message to the other side' }),
  seen,
});
export type CounterInvitation = z.infer<typeof counterInvitationSchema>;
export const agreeInvitationSchema = z.object({ seen, terms: acceptedTerms });
export type AgreeInvitation = z.infer<typeof agreeInvitationSchema>;
export const endInvitationSchema = z.object({
  words: lines({ missing: '', max: 1000 }).optional().meta({ label: 'Reason', hint: 'The other side reads it.' }),
});
export type EndInvitation = z.infer<typeof endInvitationSchema>;
export const takeInvitationSchema = z.object({ terms: acceptedTerms });
