import { afterClick } from '../../../browser/after-press.ts';
import { readPart } from '../../../browser/part.ts';
import { partHeader } from '../../../browser/part-header.ts';

const asksEvery_ms = 2000;
const onSlowNetwork_ms = 15_000;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Redraws the page to show the progress while it is open. */
export default function attach(page: HTMLElement): void {
  setTimeout(() => void renew(page), pause_ms());
}

async function renew(page: HTMLElement): Promise<void> {
  if (!page.isConnected) return;
  const fresh = document.hidden ? undefined : await fetchPage();
  if (fresh === 'gone') return;
  const hasEnded = fresh !== undefined && fresh.dataset.behaviour === undefined;
  if (fresh) afterClick(() => draw(page, fresh));
  // A finished import changes no more.
  if (hasEnded) return;
  setTimeout(() => void renew(page), pause_ms());
}

function draw(page: HTMLElement, fresh: HTMLElement): void {
  const isNew = fresh.innerHTML !== page.innerHTML && !page.contains(document.activeElement);
  if (!isNew && fresh.dataset.state === page.dataset.state) return;
  page.dataset.state = fresh.dataset.state;
  page.replaceChildren(...fresh.childNodes);
}

/** 'gone' if the seller is signed out or the import does not exist any more. */
async function fetchPage(): Promise<HTMLElement | 'gone' | undefined> {
  const answer = await fetch(location.href, { headers: { [partHeader]: '1' } }).catch(() => undefined);
  if (!answer || answer.status >= 500 || answer.status === 429) return undefined;
  if (!answer.ok || answer.redirected) return 'gone';
  return readPart(await answer.text())?.querySelector<HTMLElement>('[data-state]') ?? 'gone';
}

function pause_ms(): number {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType?.endsWith('2g') ? onSlowNetwork_ms : asksEvery_ms;
}
