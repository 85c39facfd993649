export const jobNews = {
  again: 'The job waits to be done again.',
  'given-up': 'The job is given up.',
} as const;

export type JobNews = keyof typeof jobNews;

export function isJobNews(text: string): text is JobNews {
  return Object.hasOwn(jobNews, text);
}
