/* Shows the number of new records without moving the list; a link shows the records. Asks only while the page is visible and in use,
   because each request counts as a visit, and an unused session must end in time. */

const asksEvery_ms = 60_000;
const onSlowNetwork_ms = 5 * 60_000;
const isThereFor_ms = 10 * 60_000;

type Connection = { saveData?: boolean; effectiveType?: string };

export default function attach(line: HTMLElement): void {
  const { ask = '', open = '' } = line.dataset;
  let touched = Date.now();
  let etag: string | undefined;
  for (const sign of ['pointerdown', 'keydown', 'scroll'] as const)
    addEventListener(sign, () => void (touched = Date.now()), { passive: true });

  async function askOnce(): Promise<void> {
    if (!line.isConnected) return;
    if (!document.hidden && Date.now() - touched < isThereFor_ms) {
      const answer = await fetch(ask, { headers: etag ? { 'if-none-match': etag } : {} }).catch(() => undefined);
      // The colleague is signed out, or the page has asked too often; the next page says so.
      if (answer && answer.status >= 400 && answer.status < 500) return;
      if (answer?.ok) {
        etag = answer.headers.get('etag') ?? undefined;
        const { text } = (await answer.json()) as { text: string };
        say(line, text, open);
      }
    }
    askLater();
  }

  const askLater = () => setTimeout(() => void askOnce(), pause_ms());
  addEventListener('visibilitychange', () => void (touched = Date.now()));
  askLater();
}

function say(line: HTMLElement, text: string, open: string): void {
  const link = line.querySelector('a');
  if (text === (link?.textContent ?? '')) return;
  if (text === '') return line.replaceChildren();
  const said = link ?? document.createElement('a');
  said.className = 'link';
  said.href = open;
  said.textContent = text;
  if (!link) line.replaceChildren(said);
}

function pause_ms(): number {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType?.endsWith('2g') ? onSlowNetwork_ms : asksEvery_ms;
}
