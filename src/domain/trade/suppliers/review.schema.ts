import { z } from 'zod';
import { day } from '#domain/values/day-input.ts';
import { choice, line, lines } from '#domain/values/input.ts';
import { rcNumber } from '#domain/values/registered-numbers.ts';
import { supplierPapersSchema } from './supplier-application.schema.ts';
import { reviewItemNames, reviewItems, type ReviewItem } from './review.options.ts';

export const applicationReviewTexts = {
  missing: 'Please check the marked fields',
  noNote: 'Say what has to be changed',
  nothing: 'Choose a result for at least one item.',
  noFile: 'The applicant sent no file for this. Ask for it, or leave it without a result.',
  changed:
    'The applicant or a colleague added something after you opened this page. It is shown now. Read it, then save again.',
  closed: 'This application is decided, so its items are not reviewed any more.',
  notSaved: 'Nothing was changed. Please try again.',
  noAnswer: 'Choose a file, or write what you changed.',
  noneAsked: 'No part of your application needs a revision.',
  answered: 'Our team has your answer.',
  passed: 'Choose a day that is still to come, or ask for a newer paper',
  decidedMeanwhile: 'This application has been decided. Load the page again.',
  moreFiles:
    'The applicant has added files since this approval was asked for. Withdraw it or turn it down, review the files, then approve again.',
  askedBefore: 'A colleague has asked for this approval already. Open it above, then confirm it or turn it down.',
  approvers: 'Two people approve an application, each with the role Support or Owner.',
  toRevise: 'Some items still have to be revised. Accept them first, or decline the application.',
} as const;

const results = { accepted: 'Accept', revise: 'Ask for a revision' } as const;
const verdict = choice(results, { missing: 'Choose from the list' }).optional();
const note = lines({ missing: '', max: 500 })
  .optional()
  .meta({ label: 'What the applicant has to change', hint: 'The applicant reads this', rows: 2 });
const fields = Object.fromEntries(
  reviewItems.flatMap((item) => [
    [item, verdict.meta({ label: `Result: ${reviewItemNames[item]}` })],
    [reviewNoteField(item), note],
  ]),
) as Record<ReviewItem, typeof verdict> & Record<`${ReviewItem}Note`, typeof note>;

/** Staff can ask for papers that were not sent, but cannot accept them. */
export const wordsOfUnsent = {
  verdict: { options: [{ value: 'revise', label: 'Ask for it' }] },
  note: { label: 'What the applicant has to send' },
};

const until = day({ missing: '', wrong: 'Enter a day, like 31/12/2027' }).optional().meta({ label: 'Valid until' });
/** The details on the certificates. The member's checks are recorded from these when the application is approved. */
const certificateFields = {
  rcNumber: rcNumber
    .optional()
    .meta({ label: 'RC number on the certificate', hint: 'Enter it if you accept the certificate' }),
  cacCertificateUntil: until,
  certificatesSeen: line({ missing: '', max: 160 })
    .optional()
    .meta({ label: 'Which certificates they are', hint: 'Name them if you accept them, like NAFDAC A4-1234' }),
  certificatesUntil: until,
};

export const fieldsReadOnPaper: { readonly [Item in ReviewItem]?: readonly (keyof typeof certificateFields)[] } = {
  cacCertificate: ['rcNumber', 'cacCertificateUntil'],
  industryCertificates: ['certificatesSeen', 'certificatesUntil'],
};

/** `when`: a missing note is reported even if other fields have errors. */
export const reviewApplicationSchema = reviewItems.reduce(
  (schema, item) =>
    schema.refine((found) => found[item] !== 'revise' || found[reviewNoteField(item)] !== undefined, {
      path: [reviewNoteField(item)],
      message: applicationReviewTexts.noNote,
      when: () => true,
    }),
  z.object({
    ...fields,
    ...certificateFields,
    version: z.string(applicationReviewTexts.changed).max(40, applicationReviewTexts.changed),
  }),
);
export type ReviewApplication = z.infer<typeof reviewApplicationSchema>;

export function reviewNoteField<Item extends ReviewItem>(item: Item): `${Item}Note` {
  return `${item}Note`;
}

export const revisionAnswerSchema = z.object({
  ...supplierPapersSchema.shape,
  answer: lines({ missing: '', max: 500 }).optional(),
});
export type RevisionAnswer = z.infer<typeof revisionAnswerSchema>;

export const supplierApprovalName = 'supplier-application';
