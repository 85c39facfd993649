import { link } from '#content/link.ts';
import type { SupplierFile } from '#domain/trade/suppliers/find-own-application.ts';
import {
  paperNames,
  supplierPapers,
  type SupplierPaper,
} from '#domain/trade/suppliers/supplier-application.options.ts';
import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import type { ReviewedItem } from '#domain/trade/suppliers/find-review.ts';
import { reviewItemNames } from '#domain/trade/suppliers/review.options.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { shownSize } from '../../parts/shown-size.ts';
import { WaitingChanges } from '../approvals/waiting-changes.tsx';
import { verdictWords } from '../kinds/verdict-words.ts';

type SupplierPapersProps = {
  applicationId: bigint;
  memberId: string;
  files: readonly SupplierFile[];
  review: readonly ReviewedItem[];
  mayReview: boolean;
  /** The approval that waits for a second person. */
  waiting: readonly WaitingChange[];
};

/** The files of a supplier application with the results of staff's checks. The browser opens pictures and downloads PDFs. */
export function SupplierPapers({ applicationId, memberId, files, review, mayReview, waiting }: SupplierPapersProps) {
  return (
    <section aria-labelledby="supplier-papers" className="my-4">
      <h2 id="supplier-papers" className="text-22">
        Pictures and papers
      </h2>
      <WaitingChanges changes={waiting} />
      <FactList
        facts={[
          ...supplierPapers.map((paper) => ({ term: paperNames[paper], value: fileList(files, paper) })),
          ...review.map((reviewed) => ({
            term: `Review: ${reviewItemNames[reviewed.item]}`,
            value: verdictWords(reviewed),
          })),
        ]}
      />
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {mayReview ? (
          <ButtonLink size="small" href={link('supplierReview', { recordId: String(applicationId) })}>
            Review the papers
          </ButtonLink>
        ) : null}
        {memberId === '' ? null : (
          <TextLink href={link('memberChecks', { memberId })}>Record what you checked about this member</TextLink>
        )}
      </p>
    </section>
  );
}

function fileList(files: readonly SupplierFile[], paper: SupplierPaper) {
  const shown = files.filter((file) => file.paper === paper);
  if (shown.length === 0) return 'None';
  return (
    <ul className="grid gap-2">
      {shown.map(({ id, hash, bytes, isPicture }, place) => (
        <li key={id}>
          <TextLink href={link('supplierFile', { hash })}>
            {`${isPicture ? 'Picture' : 'PDF'} ${place + 1}, ${shownSize(bytes)}`}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
