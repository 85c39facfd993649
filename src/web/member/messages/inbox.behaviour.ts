import { afterClick } from '../../browser/after-press.ts';
import { fetchOwnPage } from '../../browser/fetch-own-page.ts';
import { redrawOnLiveEvents } from '../../browser/live-events.ts';

/** Redraws the list after a new message, but not while the member moves through it with the keyboard. */
export default function attach(list: HTMLElement): void {
  redrawOnLiveEvents(list, 'all', renew);
}

async function renew(list: HTMLElement): Promise<void> {
  if (list.contains(document.activeElement)) return;
  const fresh = (await fetchOwnPage(location.href))?.querySelector('[data-behaviour=inbox]');
  if (fresh && fresh.innerHTML !== list.innerHTML) afterClick(() => list.replaceChildren(...fresh.childNodes));
}
