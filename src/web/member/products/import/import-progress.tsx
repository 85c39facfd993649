import { link } from '#content/link.ts';
import type { OwnImport } from '#domain/trade/listings/import/find-import.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../../../parts/press-button.tsx';
import { figure, lines, listings } from './import-words.ts';

/** How far it is. Without script one looks again by the link; with it the page does so by itself. */
export function ImportProgress({ file }: { file: OwnImport }) {
  const importId = String(file.id);
  const { done, all, words } = progressOf(file);
  return (
    <section className="import-progress" aria-labelledby="progress">
      <h2 id="progress" className="text-18" aria-live="polite">
        {words}
      </h2>
      {all > 0 ? (
        <progress max={all} value={done} aria-labelledby="progress" />
      ) : (
        <progress aria-labelledby="progress" />
      )}
      <p className="mt-2 text-quiet">{explained(file)}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink kind="secondary" size="small" href={link('productImport', { importId })}>
          Look again
        </ButtonLink>
        <PressButton action={link('productImportStop', { importId })} kind="danger" about={file.file_name}>
          Stop it here
        </PressButton>
      </div>
    </section>
  );
}

function progressOf({ state, all_lines, gone_lines, pictures, pictures_kept, pictures_failed }: OwnImport) {
  if (state === 'checking')
    return { done: 0, all: 0, words: all_lines > 0 ? `${lines(all_lines)} read so far` : 'Reading your file' };
  if (state === 'importing')
    return { done: gone_lines, all: all_lines, words: `${figure(gone_lines)} of ${lines(all_lines)} done` };
  const done = pictures_kept + pictures_failed;
  return { done, all: pictures, words: `${figure(done)} of ${figure(pictures)} pictures fetched` };
}

function explained({ state, added, updated }: OwnImport): string {
  if (state === 'checking') return 'Nothing is listed yet. You see what we understood, then you decide.';
  const stands = `${listings(added)} added, ${figure(updated)} updated.`;
  if (state === 'importing')
    return `${stands} You can close this page: it goes on, and we write to you when it is done.`;
  return `${stands} Each goes on sale as soon as its picture has come. You can close this page.`;
}
