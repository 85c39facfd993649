import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { IslandRoot } from '#ui/island.tsx';
import { retype } from './retype.ts';

/**
 * Hydrates an island: its elements stay, and with them the focus and typed text. If the component fails, the server's markup is restored
 * and the rest of the page keeps working.
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
