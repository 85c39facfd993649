import type { Block, Section } from '../reading/blocks.ts';

export type ArticlePicture = 'dehusker' | 'cocopeat' | 'whole-nut' | 'sealed-box' | 'fibre' | 'event-table';

export type Article = {
  /** The article's part of the address. It stays the same when the title changes, because other sites link to the address. */
  id: string;
  title: string;
  summary: string;
  /** The day of publication, as in '2026-11-19'. */
  date: string;
  topic: string;
  picture: ArticlePicture;
  opening: readonly Block[];
  sections: readonly Section[];
  related: readonly string[];
  next: {
    title: string;
    text: string;
    label: string;
    href: string;
    dialog?: true;
    /** Replaces the button unless trading is closed. */
    whileTrading?: { label: string; href: string };
  };
};
