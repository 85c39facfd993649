import type { Tab } from './tab.ts';

/** Waits until the catalogue shows this number of results. */
export const counts = (tab: Tab, found: string): Promise<void> => tab.sees(found, '[data-piece=results] [role=status]');

/** A word that only one journey uses, so that listings of earlier journeys do not match its search. */
export const ownWord = (): string =>
  Array.from({ length: 8 }, () => 'bcdfghkmnp'[Math.floor(Math.random() * 10)]).join('');
