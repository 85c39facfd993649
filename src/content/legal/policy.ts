import type { Section } from '../reading/blocks.ts';

/** A page of rules: what it says in a few lines, then all of it. */
export type Policy = {
  title: string;
  description: string;
  /** Since when it holds, as 2026-11-21. */
  date: string;
  inShort: readonly string[];
  sections: readonly Section[];
};
