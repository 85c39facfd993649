/** Downloads the file by script, so that the page can show the progress and a button to stop. */
export default function attach(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const button = form.querySelector('button')!;
  const status = element.querySelector<HTMLElement>('[data-said]')!;
  const estimatedRows = Number(element.dataset.about);
  let stop: AbortController | undefined;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (stop) return stop.abort();
    stop = new AbortController();
    const words = button.firstChild!;
    const before = words.textContent;
    words.textContent = 'Stop';
    const showProgress = (rows: number) => {
      const count = rows.toLocaleString('en-NG');
      status.textContent =
        estimatedRows > 0 ? `${count} of about ${estimatedRows.toLocaleString('en-NG')}` : `${count} so far`;
    };
    fetchFile(form, stop.signal, showProgress)
      .then(
        (rows) => (status.textContent = rows === undefined ? '' : `${rows.toLocaleString('en-NG')} exported`),
        () => (status.textContent = stop?.signal.aborted ? 'Stopped' : 'The connection broke. Export the list again.'),
      )
      .finally(() => {
        stop = undefined;
        words.textContent = before;
      });
  });
}

const lineFeed = 10;
const carriageReturn = 13;

/** Returns the number of rows; undefined if the file was refused. */
async function fetchFile(
  form: HTMLFormElement,
  signal: AbortSignal,
  showProgress: (rows: number) => void,
): Promise<number | undefined> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, value as string]));
  const answer = await fetch(form.action, { method: 'POST', body, signal });
  // A refusal is a page with the reason, so the browser loads it.
  if (!answer.ok || !answer.body) {
    form.submit();
    return undefined;
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  // Counting starts below zero, because the header line is not a row.
  let rows = -1;
  let last = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    for (const byte of value) {
      if (byte === lineFeed && last === carriageReturn) rows++;
      last = byte;
    }
    showProgress(Math.max(rows, 0));
  }
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'export.csv';
  save(new Blob(parts, { type: 'text/csv' }), name);
  return Math.max(rows, 0);
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
