import type { OwnFee, SentApplication } from '#domain/trade/suppliers/find-own-application.ts';
import { paperNames, supplierPapers } from '#domain/trade/suppliers/supplier-application.options.ts';
import { describeApplication } from '#domain/trade/suppliers/supplier-application.view.ts';
import { shownDate } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { WorkBadge } from '../../site/work-badge.tsx';
import { FeeStatus } from '../../parts/fee-status.tsx';
import { filesOfPaper, PaperLink } from '../../parts/supplier-papers.tsx';

export function SentApplicationFacts({ sent, fee }: { sent: SentApplication; fee: OwnFee | undefined }) {
  const { number, sentAt, state, files } = sent;
  return (
    <FactList
      facts={[
        { term: 'State', value: <WorkBadge state={state} /> },
        { term: 'Application number', value: number },
        { term: 'Sent on', value: shownDate(sentAt) },
        ...(fee?.isOfSent ? [{ term: 'Application fee', value: <FeeStatus fee={fee} /> }] : []),
        ...describeApplication(sent).map(({ label, value }) => ({
          term: label,
          value: <span className="whitespace-pre-line">{value}</span>,
        })),
        ...supplierPapers.map((paper) => ({ term: paperNames[paper], value: filesShown(filesOfPaper(files, paper)) })),
      ]}
    />
  );
}

function filesShown(files: SentApplication['files']) {
  if (files.length === 0) return 'None';
  return (
    <ul className="grid gap-2">
      {files.map((file, index) => (
        <li key={file.id}>
          <PaperLink file={file} index={index} />
        </li>
      ))}
    </ul>
  );
}
