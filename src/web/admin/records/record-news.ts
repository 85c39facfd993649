/** What has just been done to a record, as its page says it. */
export const recordNews = {
  taken: 'It is yours now.',
  left: 'You laid it down. It is for whoever takes it on.',
  moved: 'Saved.',
  told: 'Saved. They are told by mail.',
  noted: 'The note is kept.',
  reminded: 'You will find it under Reminders on that day.',
  unreminded: 'You are reminded of it no more.',
} as const;

export type RecordNews = keyof typeof recordNews;

export function isRecordNews(text: string): text is RecordNews {
  return Object.hasOwn(recordNews, text);
}
