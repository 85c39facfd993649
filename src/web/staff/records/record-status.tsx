import { mayWorkOnRecords } from '#domain/acting/records/record.policy.ts';
import { link } from '#content/link.ts';
import { WorkBadge } from '../../site/work-badge.tsx';
import { SignInAsYourself } from '../sign-in-as-yourself.tsx';
import { placeOfRecord, recordPrice, type RecordPageProps } from './record-visit.ts';
import { isoTimeText, shownNaira } from '../kinds/shown-values.tsx';

export function RecordStatus(props: RecordPageProps) {
  const { kind, record, staff } = props;
  const { records, badge } = kind;
  const { work } = record;
  if (!work && !records.isPriced) return badge ? <p className="mt-2">{badge(record.fields)}</p> : null;
  return (
    <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      {work ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <WorkBadge state={work.state} />
          <StateSince at={work.steps.at(-1)?.at} />
          <span className="text-14 font-semibold">
            {work.assignedTo ? `Assigned to ${work.assignedTo.name}` : 'Not assigned'}
          </span>
        </p>
      ) : null}
      {records.isPriced ? <Price price={recordPrice(record)} /> : null}
      {work && mayWorkOnRecords(staff) && staff.id === undefined ? (
        <div className="w-full print:hidden">
          <SignInAsYourself to="to assign this record to you." next={link('record', ...placeOfRecord(props))} />
        </div>
      ) : null}
    </div>
  );
}

function StateSince({ at }: { at: string | undefined }) {
  return at === undefined ? null : <span className="text-14 text-quiet">{`since ${isoTimeText(at)}`}</span>;
}

function Price({ price }: { price: number | undefined }) {
  if (price === undefined) return <p className="text-quiet">No price set</p>;
  return <p className="display text-28">{shownNaira(price)}</p>;
}
