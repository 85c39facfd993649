import type { EngineName } from './engine.ts';
import type { Round } from './site-proxy.ts';

/** The engine as it is, with Safari's focus rule, and without features newer than Safari 16.4. */
export const rounds: Record<EngineName, readonly Round[]> = {
  firefox: [{ name: 'firefox' }, { name: 'firefox without new features', stripped: true }],
  webkit: [
    { name: 'webkit' },
    { name: 'webkit with Safari’s focus', safariFocus: true },
    { name: 'webkit without new features', safariFocus: true, stripped: true },
  ],
  // Chromium has the project's own journeys; here it is only the reference for layout.
  chromium: [],
};
