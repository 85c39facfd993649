import { link } from '#content/link.ts';
import type { OwnImport } from '#domain/trade/listings/import/find-import.ts';
import type { beginImportSchema } from '#domain/trade/listings/import/import.schema.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormOf } from '../../../request/form.ts';
import type { TradeNeeds } from '../../trade/why-not-trade.tsx';
import { ImportDecision } from './import-decision.tsx';
import { FailedPictures, RepeatedLines, ImportMistakes } from './import-mistakes.tsx';
import { ImportFigures } from './import-figures.tsx';
import { groupedFigure, importBadge, linesText, listingsText } from './import-words.ts';
import { PressButton } from '../../../parts/press-button.tsx';

type ImportPageProps = TradeNeeds & { file: OwnImport; form: FormOf<typeof beginImportSchema>; isMailed: boolean };

const isAtWork = ({ state }: OwnImport) => ['checking', 'importing', 'pictures'].includes(state);

export function ImportPage({ file, form, isMailed, ...needs }: ImportPageProps) {
  const { words, tone } = importBadge(file);
  return (
    <div
      className="max-w-200"
      data-wake={isAtWork(file) ? 'idle' : undefined}
      data-behaviour={isAtWork(file) ? 'import-progress' : undefined}
      data-state={file.state}
    >
      <p>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <h1 className="mt-2 text-22 wrap-anywhere">{file.file_name}</h1>
      {form.problem && file.state !== 'ready' ? (
        <div className="mt-4">
          <Banner tone="error">{form.problem}</Banner>
        </div>
      ) : null}
      {isAtWork(file) ? <ImportProgress file={file} isMailed={isMailed} /> : null}
      {file.state === 'ready' ? <ImportDecision file={file} form={form} {...needs} /> : null}
      {file.ended_at ? <Ended file={file} /> : null}
      <FailedPictures file={file} />
      <ImportMistakes file={file} />
      {file.state === 'ready' ? <RepeatedLines file={file} /> : null}
    </div>
  );
}

function Ended({ file }: { file: OwnImport }) {
  const { state, added, updated, left_alone, refused, wrong_lines, gone_lines } = file;
  return (
    <>
      <div className="mt-4">{state === 'done' ? <DoneBanner file={file} /> : <StoppedBanner file={file} />}</div>
      {gone_lines > 0 ? (
        <ImportFigures
          figures={[
            { term: 'Added', value: added },
            { term: 'Updated', value: updated },
            { term: 'Left as they were', value: left_alone },
            { term: 'With mistakes', value: wrong_lines + refused, isBad: true, href: '#mistakes' },
          ]}
        />
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={link('dashboardProducts')}>See your products</ButtonLink>
        <ButtonLink kind="secondary" href={link('productImports')}>
          Send another file
        </ButtonLink>
      </div>
    </>
  );
}

function DoneBanner({ file }: { file: OwnImport }) {
  const { added, updated, refused, pictures_kept } = file;
  const hasNoChange = added + updated === 0;
  if (hasNoChange && refused > 0)
    return (
      <Banner tone="warning" title="Nothing was added.">
        The mistakes are listed below, line by line.
      </Banner>
    );
  return (
    <Banner tone="success" title={hasNoChange ? 'Done. Nothing was changed.' : `Done: ${summary(file)}.`}>
      {pictures_kept > 0 ? 'Listings with a picture are on sale.' : null}
    </Banner>
  );
}

function StoppedBanner({ file }: { file: OwnImport }) {
  const { stopped_why, gone_lines, pictures, pictures_kept, pictures_failed } = file;
  const waiting = pictures - pictures_kept - pictures_failed;
  const title = gone_lines > 0 ? `Stopped. Until then: ${summary(file)}.` : 'Stopped. Nothing was added.';
  return (
    <Banner tone="warning" title={title}>
      {stopped_why}
      {waiting > 0 ? (
        <p>{`${listingsText(waiting)} without a picture ${waiting === 1 ? 'stays' : 'stay'} paused. ${sendAgain}`}</p>
      ) : null}
    </Banner>
  );
}

const sendAgain =
  'Send the file again and choose ‘Change the listings to what the file says’: then the import goes on.';

function summary({ added, updated }: OwnImport): string {
  const parts = [
    added > 0 ? `${listingsText(added)} added` : '',
    updated > 0 ? `${groupedFigure(updated)} updated` : '',
  ];
  return parts.filter(Boolean).join(', ') || 'nothing was added';
}

/** Without script the seller presses the link; with script the page redraws itself. */
function ImportProgress({ file, isMailed }: Pick<ImportPageProps, 'file' | 'isMailed'>) {
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
      <p className="mt-2 text-quiet">{progressNote(file, isMailed)}</p>
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
    return { done: 0, all: 0, words: all_lines > 0 ? `${linesText(all_lines)} read so far` : 'Reading your file' };
  if (state === 'importing')
    return { done: gone_lines, all: all_lines, words: `${groupedFigure(gone_lines)} of ${linesText(all_lines)} done` };
  const done = pictures_kept + pictures_failed;
  return { done, all: pictures, words: `${groupedFigure(done)} of ${groupedFigure(pictures)} pictures fetched` };
}

function progressNote({ state, added, updated }: OwnImport, isMailed: boolean): string {
  if (state === 'checking') return 'Nothing is listed yet. You see what we understood, then you decide.';
  const resultSoFar = `${listingsText(added)} added, ${groupedFigure(updated)} updated.`;
  const pictures = state === 'pictures' ? ' Each new listing goes on sale as soon as we have its picture.' : '';
  const mail = isMailed ? ', and we write to you when it is done' : '';
  return `${resultSoFar}${pictures} You can close this page: the import goes on${mail}.`;
}
