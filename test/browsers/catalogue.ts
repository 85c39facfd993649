import type { Tab } from './tab.ts';

/** How many listings the catalogue says that it found. */
export const counts = (tab: Tab, found: string): Promise<void> => tab.sees(found, '[data-piece=results] [role=status]');

/** A word of one walk alone, so that walks before it add nothing to what is found. */
export const ownWord = (): string =>
  Array.from({ length: 8 }, () => 'bcdfghkmnp'[Math.floor(Math.random() * 10)]).join('');
