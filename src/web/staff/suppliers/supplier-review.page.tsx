import { link } from '#content/link.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import type { SupplierFile } from '#domain/trade/suppliers/find-own-application.ts';
import type { ReviewedItem } from '#domain/trade/suppliers/find-review.ts';
import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import { reviewItemNames, reviewItems, type ReviewItem } from '#domain/trade/suppliers/review.options.ts';
import { noteField, reviewTexts, type reviewSchema } from '#domain/trade/suppliers/review.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { DateField } from '#ui/day-fields.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Radios } from '#ui/choices.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import { shownSize } from '../../parts/shown-size.ts';
import { WaitingChanges } from '../approvals/waiting-changes.tsx';
import { textOf as text } from '../kinds/record-kind.tsx';
import { verdictWords } from '../kinds/verdict-words.ts';

export const reviewTitle = 'Review of papers';

type ReviewPageProps = {
  record: StaffRecord;
  files: readonly SupplierFile[];
  review: readonly ReviewedItem[];
  beganAt: Date | undefined;
  sentAt: Date;
  version: string;
  form: FormOf<typeof reviewSchema>;
  said: string | null;
  /** The approval that waits for a second person. */
  waiting: readonly WaitingChange[];
};

export function SupplierReviewPage({ record, files, review, form, said, waiting, ...papers }: ReviewPageProps) {
  const late = { beganAt: papers.beganAt, sentAt: papers.sentAt };
  const { fields, work } = record;
  const isOpen = work?.state !== 'confirmed' && work?.state !== 'declined';
  return (
    <div className="max-w-[60rem]">
      <h1 className="mt-3 mb-2 text-22 tablet:text-28">{reviewTitle}</h1>
      <p className="mb-4 text-quiet">{`${text(fields.business_name)}, ${text(fields.application_number)}`}</p>
      <News said={said} />
      <WaitingChanges changes={waiting} />
      {isOpen ? null : <Banner tone="info">{reviewTexts.closed}</Banner>}
      <FormFrame
        noDraft
        form={form}
        action={link('supplierReview', { recordId: String(record.id) })}
        failedText={reviewTexts.notSaved}
      >
        <input type="hidden" name="version" value={papers.version} />
        {reviewItems.map((item) => (
          <Item
            key={item}
            item={item}
            last={review.find((one) => one.item === item)}
            form={isOpen ? form : undefined}
            isSent={item === 'details' || files.some(({ paper }) => paper === item)}
            content={item === 'details' ? <Details record={record} /> : <Files {...{ files, item, ...late }} />}
          />
        ))}
        {isOpen ? (
          <div>
            <Button>Save the review</Button>
          </div>
        ) : null}
      </FormFrame>
    </div>
  );
}

function News({ said }: { said: string | null }) {
  if (said !== 'asked' && said !== 'saved') return null;
  return (
    <div className="mb-6">
      <Banner tone="success" isNews>
        {said === 'asked' ? 'Saved. The applicant gets a mail about what has to be revised.' : 'Saved.'}
      </Banner>
    </div>
  );
}

const accept = { value: 'accepted', label: 'Accept' };
const resultsOfSent = [accept, { value: 'revise', label: 'Ask for a revision' }];
/** A paper that was not sent can be asked for, but not accepted. */
const resultsOfUnsent = [{ value: 'revise', label: 'Ask for it' }];

type ItemProps = {
  item: ReviewItem;
  last: ReviewedItem | undefined;
  content: React.ReactNode;
  form: ReviewPageProps['form'] | undefined;
  isSent: boolean;
};

function Item({ item, last, content, form, isSent }: ItemProps) {
  const id = `item-${item}`;
  const name = reviewItemNames[item];
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t-2 border-ink pt-3 tablet:grid-cols-2">
      <div>
        <h2 id={id} className="text-18">
          {name}
        </h2>
        <p className="text-quiet">{lastWords(last)}</p>
        <div className="mt-3">{content}</div>
      </div>
      {form ? (
        <div className="grid content-start gap-4">
          <Radios
            field={{ ...form.fields[item], isOneOf: true }}
            legend={`Result: ${name}`}
            options={isSent ? resultsOfSent : resultsOfUnsent}
          />
          {isSent ? <ReadOnPaper item={item} fields={form.fields} /> : null}
          <ShownWhen field={form.fields[item].name} is={['revise']}>
            <TextArea
              field={form.fields[noteField(item)]}
              label={isSent ? 'What the applicant has to change' : 'What the applicant has to send'}
              hint="The applicant reads this"
              rows={2}
            />
          </ShownWhen>
        </div>
      ) : null}
    </section>
  );
}

function lastWords(last: ReviewedItem | undefined): string {
  return last ? verdictWords(last, last.by) : 'Not reviewed yet';
}

/** The details of a certificate. The member's checks are recorded from them when the application is approved. */
function ReadOnPaper({ item, fields }: { item: ReviewItem; fields: ReviewPageProps['form']['fields'] }) {
  if (item === 'cacCertificate')
    return (
      <ShownWhen field={fields[item].name} is={['accepted']}>
        <TextField field={fields.rcNumber} spellCheck={false} />
        <DateField field={fields.cacCertificateUntil} />
      </ShownWhen>
    );
  if (item === 'industryCertificates')
    return (
      <ShownWhen field={fields[item].name} is={['accepted']}>
        <TextField field={fields.certificatesSeen} />
        <DateField field={fields.certificatesUntil} />
      </ShownWhen>
    );
  return null;
}

/** Phones show no PDF in a page, or only its first sheet. */
const pdfLook = 'mb-1 hidden w-full rounded-6 border border-line tablet:block tablet:h-[44rem]';

type FilesProps = { files: readonly SupplierFile[]; item: ReviewItem; beganAt: Date | undefined; sentAt: Date };

/** Pictures and PDFs are beside the checklist. The link downloads a PDF, for browsers that show none. */
function Files({ files, item, beganAt, sentAt }: FilesProps) {
  const since = beganAt ?? sentAt;
  const added = beganAt ? ' Added after the review began' : ' Added after the application was sent';
  const shown = files.filter(({ paper }) => paper === item);
  if (shown.length === 0) return <p>Missing: the applicant sent no file.</p>;
  return (
    <ul className="grid gap-4">
      {shown.map(({ id, hash, bytes, isPicture, addedAt }, at) => {
        const name = `${isPicture ? 'Picture' : 'PDF'} ${at + 1}, ${shownSize(bytes)}`;
        const href = link('supplierFile', { hash });
        return (
          <li key={id}>
            {isPicture ? (
              <img src={href} alt={name} loading="lazy" className="mb-1 w-full rounded-6" />
            ) : (
              <object
                data={link('supplierFileShown', { hash })}
                type="application/pdf"
                aria-label={name}
                className={pdfLook}
              />
            )}
            <TextLink href={href}>{name}</TextLink>
            {new Date(addedAt) > since ? <strong>{added}</strong> : null}
          </li>
        );
      })}
    </ul>
  );
}

function Details({ record: { fields } }: Pick<ReviewPageProps, 'record'>) {
  const terms = {
    Business: fields.business_name,
    Warehouse: fields.warehouse_location,
    Office: fields.office_location,
    Product: fields.product_details,
    Price: fields.price_per_unit,
    'Minimum quantity': fields.minimum_quantity,
    'Monthly capacity': fields.monthly_supply_capacity,
  };
  return (
    <FactList
      facts={Object.entries(terms).map(([term, value]) => ({
        term,
        value: <span className="whitespace-pre-line">{text(value)}</span>,
      }))}
    />
  );
}
