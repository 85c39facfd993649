import type { ReactNode } from 'react';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import type { SupplierFile } from '#domain/trade/suppliers/find-own-application.ts';
import type { ReviewedItem } from '#domain/trade/suppliers/find-review.ts';
import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import { reviewItemNames, reviewItems, type ReviewItem } from '#domain/trade/suppliers/review.options.ts';
import {
  reviewNoteField,
  fieldsReadOnPaper,
  applicationReviewTexts,
  wordsOfUnsent,
  type reviewApplicationSchema,
} from '#domain/trade/suppliers/review.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Fields } from '#ui/fields.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';
import type { AroundActs } from '../../pages/act-page.tsx';
import type { FormOf } from '../../request/form.ts';
import { WaitingChanges } from '../approvals/waiting-changes.tsx';
import { fieldText as text } from '../kinds/record-kind.tsx';
import { verdictWords } from '../kinds/verdict-words.ts';
import { ReviewedDetails, ReviewedFiles } from './reviewed-papers.tsx';

export const reviewTitle = 'Review of papers';

type FoundReview = {
  record: StaffRecord;
  files: readonly SupplierFile[];
  review: readonly ReviewedItem[];
  beganAt: Date | undefined;
  sentAt: Date;
  version: string;
  /** The approval that waits for a second person. */
  waiting: readonly WaitingChange[];
  isOpen: boolean;
};

export function SupplierReviewPage({ found, visit, children }: AroundActs<FoundReview>) {
  const { record, waiting, isOpen } = found;
  const { business_name, application_number } = record.fields;
  return (
    <div className="max-w-[60rem]">
      <h1 className="mt-3 mb-2 text-22 tablet:text-28">{reviewTitle}</h1>
      <p className="mb-4 text-quiet">{`${text(business_name)}, ${text(application_number)}`}</p>
      <News outcome={visit.url.searchParams.get('said')} />
      <WaitingChanges changes={waiting} />
      {isOpen ? null : <Banner tone="info">{applicationReviewTexts.closed}</Banner>}
      {children}
    </div>
  );
}

function News({ outcome }: { outcome: string | null }) {
  if (outcome !== 'asked' && outcome !== 'saved') return null;
  return (
    <div className="mb-6">
      <Banner tone="success" isNews>
        {outcome === 'asked' ? 'Saved. The applicant gets a mail about what has to be revised.' : 'Saved.'}
      </Banner>
    </div>
  );
}

type ReviewForm = FormOf<typeof reviewApplicationSchema>;

/** The items of the checklist, each with the applicant's papers and the fields for its result. */
export function ReviewFields({ found, form }: { found: FoundReview; form: ReviewForm }) {
  return (
    <>
      <input type="hidden" name="version" value={found.version} />
      {reviewItems.map((item) => (
        <Item key={item} item={item} found={found}>
          <Result item={item} isSent={wasItemSent(item, found)} fields={form.fields} />
        </Item>
      ))}
    </>
  );
}

/** The items of an application that staff have decided. */
export function ReviewedItems({ found }: { found: FoundReview }) {
  return (
    <div className="grid gap-8">
      {reviewItems.map((item) => (
        <Item key={item} item={item} found={found} />
      ))}
    </div>
  );
}

function wasItemSent(item: ReviewItem, { files }: FoundReview): boolean {
  return item === 'details' || files.some(({ paper }) => paper === item);
}

type ItemProps = { item: ReviewItem; found: FoundReview; children?: ReactNode };

function Item({ item, found, children }: ItemProps) {
  const id = `item-${item}`;
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t-2 border-ink pt-3 tablet:grid-cols-2">
      <div>
        <h2 id={id} className="text-18">
          {reviewItemNames[item]}
        </h2>
        <p className="text-quiet">{lastWords(found.review.find((one) => one.item === item))}</p>
        <div className="mt-3">
          {item === 'details' ? <ReviewedDetails record={found.record} /> : <ReviewedFiles item={item} found={found} />}
        </div>
      </div>
      {children}
    </section>
  );
}

type ResultProps = { item: ReviewItem; isSent: boolean; fields: ReviewForm['fields'] };

function Result({ item, isSent, fields }: ResultProps) {
  const note = reviewNoteField(item);
  const paperFields = isSent ? fieldsReadOnPaper[item] : undefined;
  const words = isSent ? {} : { [item]: wordsOfUnsent.verdict, [note]: wordsOfUnsent.note };
  // Any item can be left without a result.
  const shown = { ...fields, [item]: { ...fields[item], isOneOf: true } };
  return (
    <div className="grid content-start gap-4">
      <Fields fields={shown} only={[item]} words={words} />
      {paperFields ? (
        <ShownWhen field={item} is={['accepted']}>
          <Fields fields={fields} only={paperFields} />
        </ShownWhen>
      ) : null}
      <ShownWhen field={item} is={['revise']}>
        <Fields fields={fields} only={[note]} words={words} />
      </ShownWhen>
    </div>
  );
}

function lastWords(last: ReviewedItem | undefined): string {
  return last ? verdictWords(last, last.by) : 'Not reviewed yet';
}
