import { afterClick } from '../../browser/after-press.ts';
import { fetchOwnPage } from '../../browser/fetch-own-page.ts';
import { redrawOnLiveEvents } from '../../browser/live-events.ts';
import { wakeAll } from '../../browser/wake.ts';

/* Updates an open deal page without a reload. Only the places that show the state are redrawn, so that typed text stays. */

export default function attach(page: HTMLElement): void {
  const { deal, thread } = page.dataset;
  // If no message exists yet, the page does not know the thread's number, so it listens to all events.
  redrawOnLiveEvents(page, thread === undefined ? 'all' : [`deal:${deal}`, `thread:${thread}`], renew);
}

async function renew(page: HTMLElement): Promise<void> {
  const part = await fetchOwnPage(location.pathname);
  if (part) afterClick(() => draw(page, part));
}

function draw(page: HTMLElement, part: HTMLElement): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = part.querySelector<HTMLElement>(`[data-live="${place.dataset.live}"]`);
    // A place with the focus is not replaced, so that keyboard users keep their place.
    if (!fresh || fresh.outerHTML === place.outerHTML || place.contains(document.activeElement)) continue;
    place.replaceWith(fresh);
    wakeAll(fresh);
  }
}
