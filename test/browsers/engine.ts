import type { Driver } from './tab.ts';

/** Chromium is only the reference for layout; it has journeys of its own. */
export type EngineName = 'firefox' | 'webkit' | 'chromium';

export type Engine = {
  name: EngineName;
  /** Opens a tab with its own cookies, storage and history. */
  openTab(): Promise<Driver>;
  stop(): Promise<void>;
};
