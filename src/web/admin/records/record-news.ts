/** What has just been done to a record, as its page says it. */
export const recordNews = {
  taken: 'It is yours now.',
  mine: 'It was yours already.',
  left: 'You laid it down. It is for whoever takes it on.',
  free: 'Nobody had it.',
  given: 'It is theirs now.',
  theirs: 'It was theirs already.',
  moved: 'Saved.',
  told: 'Saved. They are told by e-mail.',
  noted: 'The note is kept.',
  reminded: 'You will find it under Reminders on that day.',
  hidden: 'It is taken away. Whoever wrote it reads why.',
  'let-be': 'It stays as it is.',
  'given-back': 'It is there again.',
  ruled: 'It is decided, and the money is moved. Both sides are told.',
  'ruling-waits': 'It is said. A second member of the team confirms it before anything moves.',
  confirmed: 'You agreed to it. Another of the team does too before it goes out.',
  'goes-out': 'Two of us agreed: it goes out now.',
  credited: 'It is in their balance.',
  'credit-waits': 'It is said. A second member of the team confirms it before anything moves.',
  'noted-outcome': 'It is written down, with a line in the audit log.',
  asked: 'The provider is being asked. Look at it again in a moment.',
  unreminded: 'You are reminded of it no more.',
} as const;

export type RecordNews = keyof typeof recordNews;

export function isRecordNews(text: string): text is RecordNews {
  return Object.hasOwn(recordNews, text);
}
