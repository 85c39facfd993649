import { settingsTopic } from '#domain/settings/settings.known.ts';
import type { Services } from '../services.ts';

type Known = Pick<Services, 'pages' | 'settings'>;

/** What a process does with news of a change, and when it may have missed some. */
export function hearNews({ pages, settings }: Known) {
  return {
    onNews: (topic: string) => {
      if (topic === settingsTopic || topic === '*') void settings.reload();
      pages.drop(topic);
    },
    onConnection: (yes: boolean) => {
      if (yes) void settings.reload();
      pages.setListening(yes);
    },
  };
}
