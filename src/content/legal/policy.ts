import type { Section } from '../reading/blocks.ts';

/** A page of rules: a short summary, then the whole text. */
export type Policy = {
  title: string;
  description: string;
  /** Since when it holds, as 2026-11-21. */
  date: string;
  inShort: readonly string[];
  sections: readonly Section[];
};
