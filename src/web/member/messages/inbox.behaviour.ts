import { afterClick } from '../../browser/after-press.ts';
import { readPart } from '../../browser/part.ts';
import { partHeader } from '../../browser/part-header.ts';
import { redrawOnLiveEvents } from '../../browser/live-events.ts';

/** Redraws the list after a new message, but not while the member moves through it with the keyboard. */
export default function attach(list: HTMLElement): void {
  redrawOnLiveEvents(list, 'all', renew);
}

async function renew(list: HTMLElement): Promise<void> {
  if (list.contains(document.activeElement)) return;
  const answer = await fetch(location.href, { headers: { [partHeader]: '1' } }).catch(() => undefined);
  if (!answer?.ok || answer.redirected) return;
  const fresh = readPart(await answer.text())?.querySelector('[data-behaviour=inbox]');
  if (fresh && fresh.innerHTML !== list.innerHTML) afterClick(() => list.replaceChildren(...fresh.childNodes));
}
