import type { Article, ArticlePicture } from '#content/blog/article.ts';
import { articles, blogPage } from '#content/blog/articles.ts';
import { eventBooking } from '#content/events.ts';
import { homeWelcome } from '#content/home.ts';
import { machines } from '#content/machines.ts';

/** The drawings behind the words: one for each subject of articles, and those of single pages. */
export type ShareDrawing = ArticlePicture | 'half-nut' | 'byproducts' | 'serving-station';

/** The preview picture of a shared page. `tools/share-pictures.ts` draws the pictures into src/ui/share. */
export type SharePicture = {
  name: string;
  /** The small line above the words. */
  over?: string;
  words: string;
  drawing: ShareDrawing;
};

const drawingTexts: Record<ShareDrawing, string> = {
  'half-nut': 'half a coconut with its rings',
  byproducts: 'a sack of fibre and a seedling in a cocopot',
  'serving-station': 'a branded serving station with fresh coconuts',
  dehusker: 'a dehusking machine with nuts rolling in',
  cocopeat: 'a brick of cocopeat',
  'whole-nut': 'a whole coconut',
  'sealed-box': 'a sealed box',
  fibre: 'coir fibre',
  'event-table': 'a table with fresh coconuts',
};

const dehusking = machines.find(({ id }) => id === 'dehusker')!.rate!;

export const pagePictures = {
  site: { name: 'site', words: homeWelcome.headline, drawing: 'half-nut' },
  services: {
    name: 'services',
    over: 'Our Services',
    words: `${dehusking.figure} ${dehusking.unit}.`,
    drawing: 'dehusker',
  },
  product: { name: 'product', over: 'Our Product', words: 'Husk, put to work.', drawing: 'byproducts' },
  event: { name: 'event', over: eventBooking.title, words: eventBooking.heading, drawing: 'serving-station' },
  blog: { name: 'blog', over: 'Blog', words: `${blogPage.title}.`, drawing: 'whole-nut' },
} as const satisfies Record<string, SharePicture>;

export function articlePicture({ id, title, topic, picture }: Article): SharePicture {
  return { name: id, over: topic, words: title, drawing: picture };
}

export const sharePictures: readonly SharePicture[] = [...Object.values(pagePictures), ...articles.map(articlePicture)];

export function shareAlt({ words, drawing }: SharePicture): string {
  const sentence = /[.?!]$/.test(words) ? words : `${words}.`;
  return `${sentence} In white on indigo, beside ${drawingTexts[drawing]}.`;
}

export function shareFile({ name }: SharePicture): string {
  return `src/ui/share/${name}.png`;
}
