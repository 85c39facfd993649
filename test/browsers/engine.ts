import type { Driver } from './tab.ts';

/** Chromium only shows how large things are to be: it has journeys of its own. */
export type EngineName = 'firefox' | 'webkit' | 'chromium';

export type Engine = {
  name: EngineName;
  /** A tab that shares nothing with another: cookies, storage, history. */
  openTab(): Promise<Driver>;
  stop(): Promise<void>;
};
