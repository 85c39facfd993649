import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandRoot } from '#ui/island.tsx';
import { retype } from './retype.ts';

/**
 * Gives an island's server-rendered markup its life, where it stands: the elements stay, and with them focus and what
 * was typed. Should the component fail, the server's markup is put back; the page around it never notices.
 */
export function hydrate(element: HTMLElement, component: ComponentType<object>): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? '{}') as object;
  const asRendered = element.innerHTML;
  return new Promise((resolve, reject) => {
    const ready = () => {
      retype(element);
      resolve();
    };
    const root = hydrateRoot(element, <IslandRoot component={component} props={props} onReady={ready} />, {
      onUncaughtError(error) {
        queueMicrotask(() => {
          root.unmount();
          element.innerHTML = asRendered;
        });
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
  });
}
