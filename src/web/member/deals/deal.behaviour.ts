import { afterClick } from '../../browser/after-press.ts';
import { readPart } from '../../browser/part.ts';
import { partHeader } from '../../browser/part-header.ts';
import { wakeAll } from '../../browser/wake.ts';
import { hearLive } from '../../browser/hear-live.ts';

/* Keeps an open deal page up to date without a reload. What is being typed stays: only the parts that show the state are drawn again. */

export default function attach(page: HTMLElement): void {
  const { deal, thread } = page.dataset;
  // A thread that begins meanwhile has a number that this page does not know.
  hearLive(page, thread === undefined ? 'all' : [`deal:${deal}`, `thread:${thread}`], renew);
}

async function renew(page: HTMLElement): Promise<void> {
  const answer = await fetch(location.pathname, { headers: { [partHeader]: '1' } }).catch(() => undefined);
  if (!answer?.ok || answer.redirected) return;
  const part = readPart(await answer.text());
  if (part) afterClick(() => draw(page, part));
}

function draw(page: HTMLElement, part: HTMLElement): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = part.querySelector<HTMLElement>(`[data-live="${place.dataset.live}"]`);
    // A part that has the focus is not replaced, so that a keyboard user keeps their place.
    if (!fresh || fresh.outerHTML === place.outerHTML || place.contains(document.activeElement)) continue;
    place.replaceWith(fresh);
    wakeAll(fresh);
  }
}
