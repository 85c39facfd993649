export const recordNews = {
  taken: 'This record is now assigned to you.',
  mine: 'This record was assigned to you already.',
  left: 'This record is no longer assigned to you.',
  free: 'This record was not assigned to anybody.',
  given: 'This record is now assigned to your colleague.',
  theirs: 'This record was assigned to your colleague already.',
  moved: 'Saved.',
  told: 'Saved. They get an e-mail.',
  noted: 'The note is saved.',
  reminded:
    'The reminder is saved. The record is listed under Reminders, and from that day on among your things to do.',
  hidden: 'The message is hidden, and the author sees your reason.',
  'rfq-published': 'The request is published. The buyer gets an e-mail if they have an address.',
  'rfq-left': 'The request stays as it is.',
  'rfq-ended':
    'Sellers cannot find the request. The buyer sees your reason, and gets it by e-mail if they have an address.',
  'review-hidden': 'Hidden. The author gets an e-mail if they have an address.',
  'review-shown': 'Shown again. The author gets an e-mail if they have an address.',
  'review-left': 'The review stays as it is.',
  'let-be': 'The message stays as it is.',
  'given-back': 'The message is shown again.',
  'approval-waits': 'Saved. The applicant gets an e-mail once a second person has confirmed it.',
  ruled: 'The ruling is made, and the money has moved. We have told both sides.',
  'ruling-waits': 'Saved. A second person has to confirm it before money moves.',
  'goes-out': 'Two people have confirmed the payout. It is sent now, or with the next file of payouts for the bank.',
  credited: 'The money is in the member’s balance.',
  'credit-waits': 'Saved. A second person has to confirm it before money moves.',
  'noted-outcome': 'Saved, with a line in the audit log.',
  asked: 'We are asking the provider. Load this page again in a moment.',
  ended: 'It has ended. Both sides see why, and get an e-mail if they have an address.',
  unreminded: 'The reminder is removed.',
} as const;

export type RecordNews = keyof typeof recordNews;

export function isRecordNews(text: string): text is RecordNews {
  return Object.hasOwn(recordNews, text);
}
