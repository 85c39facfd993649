import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ItemOf } from '../client.ts';
import type { Command, Work } from './command.ts';
import { CommandRefusal, usageRefusal } from './exit-codes.ts';
import { plural } from './shown.ts';
import { ProgressLine } from './terminal.ts';

type Import = ItemOf<'listImports'>;

const pauseBetweenLooks_ms = 1000;

export const listingsImport: Command = {
  name: 'listings import',
  words: 'FILE',
  about: 'Add the listings of a CSV file. Run it again after Ctrl-C to continue.',
  options: {
    known: { type: 'string' },
    'leave-out': { type: 'boolean' },
    'accept-terms': { type: 'boolean' },
    'check-only': { type: 'boolean' },
    again: { type: 'boolean' },
  },
  optionWords: {
    known: 'what to do with lines that repeat a listing: skip or update',
    'leave-out': 'add the lines without mistakes, and leave out the others',
    'accept-terms': 'accept the terms of the marketplace, before your first listing',
    'check-only': 'check the file and add nothing',
    again: 'send a file again that was added already',
  },
  async run(work) {
    const { terminal } = work;
    const progress = new ProgressLine(terminal);
    const printStop = () => {
      progress.end();
      terminal.err('\nThe site goes on with the file. Run the same command again to see the progress.\n');
    };
    terminal.signal.addEventListener('abort', printStop, { once: true });
    try {
      await importFile(work, progress);
    } finally {
      terminal.signal.removeEventListener('abort', printStop);
      progress.end();
    }
  },
};

async function importFile(work: Work, progress: ProgressLine): Promise<void> {
  const { typed } = work;
  const known = typed.text('known');
  if (known !== undefined && known !== 'skip' && known !== 'update')
    throw usageRefusal('--known takes skip or update.');
  const importId = await sendFile(work, progress);
  let current = await waitUntil(work, importId, progress, ({ state }) => state !== 'checking');
  progress.end();
  if (current.state === 'ready') {
    printCheck(work, current);
    if (typed.has('check-only')) return;
    if (current.wrongLines > 0 && !typed.has('leave-out')) throw new CommandRefusal(wrongText(work, current));
    await work.client.call(
      'addImport',
      {
        importId,
        body: { known, leave_out: typed.has('leave-out'), terms: typed.has('accept-terms') },
      },
      { signal: work.terminal.signal, idempotencyKey: `adding-${importId}-${known ?? 'none'}` },
    );
    current = await waitUntil(work, importId, progress, ({ state }) => state !== 'importing' && state !== 'ready');
  } else if (current.state === 'importing') {
    current = await waitUntil(work, importId, progress, ({ state }) => state !== 'importing');
  }
  progress.end();
  printEnd(work, current);
}

/** Sends the file and returns the id of its import. The idempotency key is computed from the file, so that a second run after Ctrl-C gets the same import. */
async function sendFile({ client, typed, terminal }: Work, progress: ProgressLine): Promise<string> {
  const [path, more] = typed.words;
  if (path === undefined || more !== undefined)
    throw usageRefusal('Name one file, as in: agbon listings import products.csv');
  const bytes = await readFile(path).catch((error: Error) => {
    throw usageRefusal(`${path} cannot be read: ${error.message}`);
  });
  const name = basename(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const idempotencyKey = typed.has('again') ? `import-${hash}-${Date.now()}` : `import-${hash}`;
  progress.show(`Sending ${name} …`);
  const file = new File([new Uint8Array(bytes)], name, { type: 'text/csv' });
  const { id } = await client.call(
    'sendImport',
    { body: { file, file_name: name } },
    { signal: terminal.signal, idempotencyKey },
  );
  return id;
}

async function waitUntil(
  { client, terminal }: Work,
  importId: string,
  progress: ProgressLine,
  isReached: (current: Import) => boolean,
): Promise<Import> {
  for (;;) {
    const { items } = await client.call('listImports', {}, { signal: terminal.signal });
    const current = items.find(({ id }) => id === importId);
    if (!current) throw new CommandRefusal('The site has forgotten this file. Send it again with --again.');
    if (isReached(current)) return current;
    if (current.state === 'checking') progress.show('Checking the file …');
    else progress.show('Adding listings,', current.added + current.updated, current.allLines - current.wrongLines);
    await terminal.pause(pauseBetweenLooks_ms, terminal.signal);
  }
}

function printCheck({ terminal }: Work, { allLines, wrongLines }: Import): void {
  const wrong = wrongLines > 0 ? `, ${wrongLines} of them wrong` : '';
  terminal.err(`${plural(allLines, 'line')} checked${wrong}.\n`);
}

function wrongText({ site }: Work, { id, wrongLines, allLines }: Import): string {
  const page = `See what is wrong: ${site}/dashboard/products/import/${id}`;
  const onward = wrongLines < allLines ? '\nAdd --leave-out to add the others.' : '';
  return `${plural(wrongLines, 'line')} cannot be added. ${page}${onward}`;
}

function printEnd({ typed, terminal, site }: Work, file: Import): void {
  const { id, state, added, updated, allLines } = file;
  if (typed.has('json')) terminal.out(`${JSON.stringify(file)}\n`);
  if (state === 'stopped') throw new CommandRefusal(`The import was stopped. It added ${plural(added, 'listing')}.`);
  if (typed.has('json')) return;
  const left = allLines - added - updated;
  const changed =
    (updated > 0 ? `, ${updated} changed` : '') + (left > 0 ? `, ${left} of ${allLines} lines left out` : '');
  const pictures = state === 'pictures' ? ' Their pictures are being fetched.' : '';
  terminal.out(`${plural(added, 'listing')} added${changed}.${pictures}\n${site}/dashboard/products/import/${id}\n`);
}
