import { settingsTopic } from '#domain/acting/settings/settings.known.ts';
import { sessionEndedPayload, parseLiveEvent } from '#platform/database/page-news.ts';
import type { Services } from '../services.ts';

type Known = Pick<Services, 'pages' | 'settings' | 'live' | 'keys'>;

/** Updates caches and open pages after news of a change, and after news may have been missed. */
export function newsHandlers({ pages, settings, live, keys }: Known) {
  return {
    onNews: (topic: string) => {
      const liveEvent = parseLiveEvent(topic);
      if (liveEvent)
        return liveEvent.what === sessionEndedPayload
          ? live.end(liveEvent.whom)
          : live.notify(liveEvent.whom, liveEvent.what);
      if (topic === settingsTopic || topic === '*') void settings.reload();
      if (topic === 'api-keys' || topic === '*') keys.forget();
      pages.drop(topic);
    },
    onConnection: (yes: boolean) => {
      if (yes) {
        void settings.reload();
        live.endAll();
      }
      pages.setListening(yes);
      keys.setListening(yes);
    },
  };
}
