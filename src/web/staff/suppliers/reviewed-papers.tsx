import { link } from '#content/link.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import type { SupplierFile } from '#domain/trade/suppliers/find-own-application.ts';
import type { ReviewItem } from '#domain/trade/suppliers/review.options.ts';
import { FactList } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { shownSize } from '../../parts/shown-size.ts';
import { fieldText as text } from '../kinds/record-kind.tsx';

/** Phones show no PDF in a page, or only the first sheet of a PDF. */
const pdfLook = 'mb-1 hidden w-full rounded-6 border border-line tablet:block tablet:h-[44rem]';

type FilesProps = {
  item: ReviewItem;
  found: { files: readonly SupplierFile[]; beganAt: Date | undefined; sentAt: Date };
};

/** The files of an item, beside its fields. The link downloads a PDF for browsers that show none in a page. */
export function ReviewedFiles({ item, found: { files, beganAt, sentAt } }: FilesProps) {
  const since = beganAt ?? sentAt;
  const addedText = beganAt ? ' Added after the review began' : ' Added after the application was sent';
  const shown = files.filter(({ paper }) => paper === item);
  if (shown.length === 0) return <p>The applicant sent no file.</p>;
  return (
    <ul className="grid gap-4">
      {shown.map(({ id, hash, bytes, isPicture, addedAt }, place) => {
        const name = `${isPicture ? 'Picture' : 'PDF'} ${place + 1}, ${shownSize(bytes)}`;
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
            {new Date(addedAt) > since ? <strong>{addedText}</strong> : null}
          </li>
        );
      })}
    </ul>
  );
}

export function ReviewedDetails({ record: { fields } }: { record: StaffRecord }) {
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
