import type { Block } from '../reading/blocks.ts';

export type Guide = {
  id: string;
  title: string;
  summary: string;
  /** Set if the guide is about something that works only once trading, or payment, is open. */
  coming?: 'trade' | 'escrow';
  /** Search words that are missing from the text. */
  keywords?: string;
  blocks: readonly Block[];
};

type GuideLink = { title: string; href: string };

export type HelpTopic = {
  id: string;
  title: string;
  lead: string;
  guides: readonly Guide[];
  links: readonly GuideLink[];
};
