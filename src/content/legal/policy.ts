import type { Section } from '../reading/blocks.ts';

export type Policy = {
  title: string;
  description: string;
  /** The day from which the policy is valid, as in '2026-11-21'. */
  date: string;
  inShort: readonly string[];
  sections: readonly Section[];
};
