/* Shows the number of new records without moving the list; a link shows the records. Asks only while the page is visible and in use,
   because each request counts as a visit, and an unused session must end in time. */

const usualPause_ms = 60_000;
const pauseOnSlowNetwork_ms = 5 * 60_000;
/** The page counts as in use for this long after the last key, touch or scroll. */
const inUseFor_ms = 10 * 60_000;

type Connection = { saveData?: boolean; effectiveType?: string };

export default function attach(line: HTMLElement): void {
  const { ask = '', open = '' } = line.dataset;
  let lastUse_ms = Date.now();
  let etag: string | undefined;
  for (const sign of ['pointerdown', 'keydown', 'scroll'] as const)
    addEventListener(sign, () => void (lastUse_ms = Date.now()), { passive: true });

  async function askOnce(): Promise<void> {
    if (!line.isConnected) return;
    if (!document.hidden && Date.now() - lastUse_ms < inUseFor_ms) {
      const answer = await fetch(ask, { headers: etag ? { 'if-none-match': etag } : {} }).catch(() => undefined);
      // The colleague is signed out, or the page has asked too often; the next page says so.
      if (answer && answer.status >= 400 && answer.status < 500) return;
      if (answer?.ok) {
        etag = answer.headers.get('etag') ?? undefined;
        const { text } = (await answer.json()) as { text: string };
        showLink(line, text, open);
      }
    }
    askLater();
  }

  const askLater = () => setTimeout(() => void askOnce(), pause_ms());
  addEventListener('visibilitychange', () => void (lastUse_ms = Date.now()));
  askLater();
}

function showLink(line: HTMLElement, text: string, open: string): void {
  const link = line.querySelector('a');
  if (text === (link?.textContent ?? '')) return;
  if (text === '') return line.replaceChildren();
  const shownLink = link ?? document.createElement('a');
  shownLink.className = 'link';
  shownLink.href = open;
  shownLink.textContent = text;
  if (!link) line.replaceChildren(shownLink);
}

function pause_ms(): number {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType?.endsWith('2g') ? pauseOnSlowNetwork_ms : usualPause_ms;
}
