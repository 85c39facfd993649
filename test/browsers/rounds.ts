import type { EngineName } from './engine.ts';
import type { Round } from './site-proxy.ts';

/** As the engine is, as Safari on a Mac takes presses, and as Safari 16.4 was. */
export const rounds: Record<EngineName, readonly Round[]> = {
  firefox: [{ name: 'firefox' }, { name: 'firefox without new features', stripped: true }],
  webkit: [
    { name: 'webkit' },
    { name: 'webkit with Safari’s focus', safariFocus: true },
    { name: 'webkit without new features', safariFocus: true, stripped: true },
  ],
  // Walked by the project's own journeys; here it says how large things are to be.
  chromium: [],
};
