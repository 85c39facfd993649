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
  personExport: PersonExport | undefined;
  /** The URL of the page. The request for a new export is posted to it too. */
  pageAddress: string;
  fileAddress: string;
  /** Whether the person has an e-mail address to which the link is mailed. */
  isMailed: boolean;
  /** The reason why a new export was refused. */
  problem?: string | undefined;
};

export function ExportPanel({ problem, ...props }: ExportPanelProps) {
  return (
    <div className="grid max-w-160 gap-6">
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {problem && props.personExport?.state === 'failed' ? <AskForm {...props} /> : <ExportState {...props} />}
    </div>
  );
}

function ExportState({ personExport, ...props }: ExportPanelProps) {
  switch (personExport?.state) {
    case 'making':
      return <Making {...props} />;
    case 'ready':
      return <Ready {...props} personExport={personExport} />;
    case 'failed':
      return <Failed {...props} personExport={personExport} />;
    case 'over':
      return <AskForm {...props} text={exportTexts.gone} />;
    case undefined:
      return <AskForm {...props} text={firstText(props.isMailed)} />;
  }
}

/** What happens after the first request for an export. */
function firstText(isMailed: boolean): string {
  return isMailed
    ? `It takes a few minutes. We mail you a link to the file. The link works for ${exportKept_hours} hours.`
    : `It takes a few minutes. Then the file is on this page for ${exportKept_hours} hours.`;
}

type StateProps = Omit<ExportPanelProps, 'personExport' | 'problem'>;

function AskForm({ pageAddress, text }: StateProps & { text?: string }) {
  return (
    <>
      {text ? <p>{text}</p> : null}
      <form method="post" action={pageAddress}>
        <OwnerField />
        <Button type="submit">Make my export</Button>
      </form>
    </>
  );
}

function Making({ pageAddress, isMailed }: StateProps) {
  return (
    <>
      <Banner tone="info" title="Your export is being made">
        {isMailed
          ? 'Most exports take a few minutes. You need not wait here: we mail you the link when it is ready.'
          : 'Most exports take a few minutes. Come back to this page: the file is here when it is ready.'}
      </Banner>
      {isMailed ? <DemoMailboxLink /> : null}
      <div>
        <ButtonLink kind="secondary" href={pageAddress}>
          Check again
        </ButtonLink>
      </div>
    </>
  );
}

function Ready({
  personExport: { bytes = 0, expiresAt, askedAt },
  fileAddress,
  isMailed,
}: StateProps & { personExport: PersonExport }) {
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
        <ButtonLink href={fileAddress} download>
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

function Failed({ personExport: { failedBecause = 'fault' }, ...props }: StateProps & { personExport: PersonExport }) {
  return (
    <>
      <Banner tone="warning" title="We could not make your export">
        {failures[failedBecause]} None of your data is lost, and our team is looking into it.
      </Banner>
      <AskForm {...props} text="You can ask again now. If it fails again, wait until tomorrow." />
    </>
  );
}
