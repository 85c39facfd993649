export const recordNews = {
  taken: 'You have this record now.',
  mine: 'You had this record already.',
  left: 'You gave the record back. A colleague can take it on.',
  free: 'Nobody had it.',
  given: 'Your colleague has this record now.',
  theirs: 'Your colleague had this record already.',
  moved: 'Saved.',
  told: 'Saved. They get an e-mail.',
  noted: 'The note is saved.',
  reminded: 'This record is under Reminders on that day.',
  hidden: 'The message is taken away. The writer reads why.',
  'rfq-published': 'The request is published, and the buyer gets an e-mail.',
  'rfq-left': 'The request stays as it is.',
  'rfq-ended': 'Sellers cannot find the request. The buyer gets your reason by e-mail.',
  'review-hidden': 'Hidden. The author gets an e-mail.',
  'review-shown': 'Shown again. The author gets an e-mail.',
  'review-left': 'The review stays as it is.',
  'let-be': 'The message stays as it is.',
  'given-back': 'The message is back.',
  'approval-waits': 'Saved. The applicant gets an e-mail once a second person has confirmed it.',
  ruled: 'The ruling is made, and the money has moved. We have told both sides.',
  'ruling-waits': 'Saved. A second person has to confirm it before money moves.',
  confirmed: 'You confirmed it. A second person has to confirm it before it is sent.',
  'goes-out': 'Two people have confirmed it: it is sent now.',
  credited: 'The money is in the member’s balance.',
  'credit-waits': 'Saved. A second person has to confirm it before money moves.',
  'noted-outcome': 'Saved, with a line in the audit log.',
  asked: 'We are asking the provider. Load this page again in a moment.',
  ended: 'It has ended. We have told both sides why.',
  unreminded: 'The reminder is removed.',
} as const;

export type RecordNews = keyof typeof recordNews;

export function isRecordNews(text: string): text is RecordNews {
  return Object.hasOwn(recordNews, text);
}
