import type { Block } from '../reading/blocks.ts';

export type Guide = {
  id: string;
  title: string;
  summary: string;
  /** It tells of something that can be used once trading is open, or once one can pay. */
  coming?: 'trade' | 'escrow';
  /** Words that people search by and the text does not have. */
  keywords?: string;
  blocks: readonly Block[];
};

type GuideLink = { title: string; href: string };

export type HelpTopic = {
  id: string;
  title: string;
  lead: string;
  guides: readonly Guide[];
  /** More to the topic, elsewhere on the site. */
  links: readonly GuideLink[];
};
