import { z } from 'zod';
import { choice, email, lines, phone } from '#domain/values/input.ts';
import {
  refusalGroundLabels,
  refusalGrounds,
  rightsKindLabels,
  rightsKinds,
  wayOfAskingLabels,
  waysOfAsking,
} from './rights-request.options.ts';

export const rightsTexts = {
  missing: 'Please fill in all required fields.',
  notSaved: 'That did not work, and nothing has changed. Please try again.',
  unknown: 'There is no such request. It may have been erased with the person’s data.',
  settled: 'This request is settled already. See what was done.',
  twice: 'The same request of this person is open already. Work on that one.',
  noEmail: 'This person gave no e-mail address, so we cannot send a link. Call them.',
  linkWaits: 'A mail with a link to this address is on its way already.',
  who: 'Enter their e-mail address or their phone number',
  future: 'Choose today or an earlier day',
} as const;

const who = z
  .string(rightsTexts.who)
  .max(254, rightsTexts.who)
  .transform((typed, check): { email: string } | { phone: string } => {
    const contact = typed.includes('@')
      ? email({ missing: rightsTexts.who }).transform((email) => ({ email }))
      : phone({ missing: rightsTexts.who }).transform((phone) => ({ phone }));
    const { data, error } = contact.safeParse(typed);
    if (data) return data;
    // A text without a digit is no number, so the message names both ways.
    const message = /\d/.test(typed) || typed.includes('@') ? error?.issues[0]?.message : undefined;
    check.addIssue({ code: 'custom', message: message ?? rightsTexts.who });
    return z.NEVER;
  })
  .meta({ label: 'Person', hint: 'Their e-mail address or phone number.' });

export const noteRequestSchema = z.object({
  who,
  kind: choice(rightsKinds, { missing: 'Choose what the person asks for' }).meta({
    label: 'Request',
    options: rightsKindLabels,
  }),
  came_by: choice(waysOfAsking, { missing: 'Choose how the request came' }).meta({
    label: 'How the request came',
    options: Object.fromEntries(waysOfAsking.map((way) => [way, wayOfAskingLabels[way]])),
  }),
  asked_on: z
    .string('Enter the day on which the request came')
    .max(10, 'Enter the day on which the request came')
    .pipe(z.iso.date('Enter the day on which the request came'))
    .meta({ label: 'Date received', control: 'day' }),
  details: lines({ missing: '', max: 2000 }).optional().meta({ label: 'In their words' }),
});
export type NoteRequest = z.infer<typeof noteRequestSchema>;

export const answerRequestSchema = z.object({
  answer: lines({ missing: 'Say what was done', max: 1000 }).meta({
    label: 'What was done',
    hint: 'The person can read it in their data. No e-mail is sent.',
    rows: 2,
  }),
});
export type AnswerRequest = z.infer<typeof answerRequestSchema>;

export const refuseRequestSchema = z.object({
  ground: choice(refusalGrounds, { missing: 'Choose why the law lets us refuse it' }).meta({
    label: 'Why the law lets us refuse',
    options: refusalGroundLabels,
  }),
  answer: lines({ missing: 'Explain it: the person reads this', max: 1000 }).meta({
    label: 'In plain words',
    hint: 'We e-mail the person this, and where they can complain. Without an e-mail address, a text message asks them to call us.',
  }),
});
export type RefuseRequest = z.infer<typeof refuseRequestSchema>;
