import { exportKept_hours } from '#domain/registers/privacy/exports/export.rules.ts';
import type { PersonExport } from '#domain/registers/privacy/exports/export.states.ts';
import { exportTexts } from '#domain/registers/privacy/exports/export.texts.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { OwnerField } from '../request/page-owner.tsx';
import { DemoMailboxLink } from '../frame/plain-page.tsx';
import { shownSize } from '../parts/shown-size.ts';

export type ExportPanelProps = {
  seen: PersonExport | undefined;
  /** The URL of the page, to which the request for a new export is posted too. */
  at: string;
  fileAt: string;
  /** Whether the person has an e-mail address to which the link is mailed. */
  isMailed: boolean;
  /** The reason why a new export was refused. */
  problem?: string | undefined;
};

export function ExportPanel({ problem, ...props }: ExportPanelProps) {
  return (
    <div className="grid max-w-160 gap-6">
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {problem && props.seen?.state === 'failed' ? <Ask {...props} /> : <State {...props} />}
    </div>
  );
}

function State({ seen, ...props }: ExportPanelProps) {
  switch (seen?.state) {
    case 'making':
      return <Making {...props} />;
    case 'ready':
      return <Ready {...props} seen={seen} />;
    case 'failed':
      return <Failed {...props} seen={seen} />;
    case 'over':
      return <Ask {...props} words={exportTexts.gone} />;
    case undefined:
      return (
        <Ask
          {...props}
          words={`It takes a few minutes. ${props.isMailed ? 'We mail you a link to the file, which works' : 'Then the file is on this page'} for ${exportKept_hours} hours.`}
        />
      );
  }
}

type Part = Omit<ExportPanelProps, 'seen' | 'problem'>;

function Ask({ at, words }: Part & { words?: string }) {
  return (
    <>
      {words ? <p>{words}</p> : null}
      <form method="post" action={at}>
        <OwnerField />
        <Button type="submit">Make my export</Button>
      </form>
    </>
  );
}

function Making({ at, isMailed }: Part) {
  return (
    <>
      <Banner tone="info" title="Your export is being made">
        {isMailed
          ? 'Most take a few minutes. You need not wait here: we mail you the link when it is ready.'
          : 'Most take a few minutes. Come back to this page: the file is here when it is ready.'}
      </Banner>
      {isMailed ? <DemoMailboxLink /> : null}
      <div>
        <ButtonLink kind="secondary" href={at}>
          Check again
        </ButtonLink>
      </div>
    </>
  );
}

function Ready({ seen: { bytes = 0, expiresAt, askedAt }, fileAt, isMailed }: Part & { seen: PersonExport }) {
  return (
    <>
      <Banner tone="success" title="Your export is ready" />
      <FactList
        facts={[
          { term: 'Requested', value: <Moment at={askedAt} /> },
          { term: 'Size', value: shownSize(bytes) },
          ...(expiresAt ? [{ term: 'Available until', value: <Moment at={expiresAt} /> }] : []),
        ]}
      />
      <div>
        <ButtonLink href={fileAt} download>
          Download the ZIP file
        </ButtonLink>
      </div>
      {isMailed ? <DemoMailboxLink /> : null}
    </>
  );
}

function Moment({ at }: { at: Date }) {
  return (
    <>
      {`${shownDate(at)}, `}
      <span className="whitespace-nowrap">{shownTime(at)}</span>
    </>
  );
}

const failures = {
  no_room: 'There was no room for the file on our side, so your export was not made.',
  fault: 'Your export failed because of a fault on our side.',
};

function Failed({ seen: { failedBecause = 'fault' }, ...props }: Part & { seen: PersonExport }) {
  return (
    <>
      <Banner tone="warning" title="We could not make your export">
        {failures[failedBecause]} None of your data is lost, and our team is looking into it.
      </Banner>
      <Ask {...props} words="You can ask again now. If it fails again, wait until tomorrow." />
    </>
  );
}
