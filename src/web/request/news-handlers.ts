import { settingsTopic } from '#domain/acting/settings/settings.known.ts';
import { sessionEndedPayload, parseLiveEvent } from '#platform/database/page-news.ts';
import type { Services } from '../services.ts';

type Updated = Pick<Services, 'pages' | 'settings' | 'live' | 'keys'>;

/** Updates caches and open pages after news of a change, and after news may have been missed. */
export function newsHandlers({ pages, settings, live, keys }: Updated) {
  return {
    onNews: (topic: string) => {
      const liveEvent = parseLiveEvent(topic);
      if (liveEvent)
        return liveEvent.event === sessionEndedPayload
          ? live.end(liveEvent.memberId)
          : live.notify(liveEvent.memberId, liveEvent.event);
      if (topic === settingsTopic || topic === '*') void settings.reload();
      if (topic === 'api-keys' || topic === '*') keys.forget();
      pages.drop(topic);
    },
    onConnection: (isConnected: boolean) => {
      if (isConnected) {
        void settings.reload();
        live.endAll();
      }
      pages.setListening(isConnected);
      keys.setListening(isConnected);
    },
  };
}
