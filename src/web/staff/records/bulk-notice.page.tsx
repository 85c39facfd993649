import type { Staff } from '#domain/acting/context.ts';
import type { RecordsQuery, StaffRecord } from '#domain/acting/records/define-records.ts';
import { recordHasPrice } from '#domain/acting/records/record.policy.ts';
import { mayBecome, workStateLabels, type WorkState } from '#domain/values/work.states.ts';
import { link } from '#content/link.ts';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../../request/page-owner.tsx';
import { listParameter, recordListHref } from './record-visit.ts';
import type { RecordKind } from '../kinds/record-kind.tsx';

export type BulkNoticeProps = {
  kind: RecordKind;
  /** The list in which the records were chosen. */
  asked: RecordsQuery;
  staff: Staff;
  found: readonly StaffRecord[];
  /** The chosen records, and the version of each on the page. */
  chosen: readonly { id: string; version: number }[];
  state: WorkState;
};

export function titleOfBulkNotice({ state, chosen }: Pick<BulkNoticeProps, 'state' | 'chosen'>): string {
  return `${workStateLabels[state]}: ${chosen.length === 1 ? 'one' : chosen.length} chosen`;
}

/** Shows which customer gets which e-mail before many records are changed, because an e-mail cannot be taken back. */
export function BulkNoticePage(props: BulkNoticeProps) {
  const { kind, asked, chosen, state } = props;
  const { records } = kind;
  const { changing, unchanged } = splitByChange(props);
  const mailCount = changing.filter(({ customer }) => customer?.inMails).length;
  const withoutMail = changing.length - mailCount;
  const list = recordListHref(records, asked, { chosen: chosen.map(({ id }) => id) });
  return (
    <div className="max-w-[40rem]">
      <h1 className="mt-3 text-28">{titleOfBulkNotice(props)}</h1>
      <p className="mt-3 text-18">{mailCountText(mailCount, state)}</p>
      {withoutMail > 0 ? (
        <p className="mt-1 text-quiet">
          {`${withoutMail}${mailCount > 0 ? ' more' : ''} ${withoutMail === 1 ? 'has' : 'have'} no customer to e-mail.`}
        </p>
      ) : null}
      <Lines {...props} rows={changing} />
      {unchanged.length > 0 ? (
        <>
          <h2 className="mt-6 text-18">These do not change</h2>
          <p className="mt-1 text-14 text-quiet">
            They cannot change to the chosen state now, or a colleague has changed them meanwhile.
          </p>
          <Lines {...props} rows={unchanged} />
        </>
      ) : null}
      <div className="act-bar mt-6">
        {changing.length > 0 ? (
          <form
            method="post"
            action={link('recordsChosen', { kind: records.name }, listParameter(records, asked))}
            className="flex"
          >
            <OwnerField />
            <input type="hidden" name="what" value={state} />
            <input type="hidden" name="confirmed" value="yes" />
            {chosen.map(({ id, version }) => (
              <input key={id} type="hidden" name="chosen" value={`${id}.${version}`} />
            ))}
            <Button size="small">{actText(changing.length, mailCount)}</Button>
          </form>
        ) : null}
        <ButtonLink kind="secondary" size="small" href={list}>
          Back, change nothing
        </ButtonLink>
      </div>
    </div>
  );
}

/**
 * The chosen records that may change to the new state, and those that cannot or that a colleague has changed. A rule of one kind of record
 * may still refuse a change, or ask for a second person.
 */
function splitByChange({ kind: { records }, found, chosen, state }: BulkNoticeProps) {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]));
  const canChange = ({ id, work, fields }: StaffRecord) =>
    work !== undefined &&
    versions.get(String(id)) === work.version &&
    mayBecome(work.state, state, records.states) &&
    (state !== 'priced' || recordHasPrice(fields));
  return { changing: found.filter(canChange), unchanged: found.filter((record) => !canChange(record)) };
}

function mailCountText(mailCount: number, state: WorkState): string {
  const word = workStateLabels[state].toLowerCase();
  if (mailCount === 0) return 'No customer gets an e-mail.';
  return mailCount === 1
    ? `1 customer gets an e-mail when the record changes. The new state is: ${word}.`
    : `${mailCount} customers get an e-mail when their records change. The new state is: ${word}.`;
}

function actText(recordCount: number, mailCount: number): string {
  const change = recordCount === 1 ? 'Change it' : 'Change them';
  if (mailCount === 0) return change;
  if (mailCount > 1) return `${change} and e-mail ${mailCount} customers`;
  return `${change} and e-mail ${recordCount === 1 ? 'the customer' : '1 customer'}`;
}

function Lines({ kind, rows, asked }: BulkNoticeProps & { rows: readonly StaffRecord[] }) {
  const { records, nameOf, summaryOf } = kind;
  return (
    <ul className="mt-3">
      {rows.map(({ id, fields, customer, work }) => (
        <li key={String(id)} className="border-b border-line py-2 text-14">
          <TextLink href={link('record', { kind: records.name, recordId: String(id) }, listParameter(records, asked))}>
            {nameOf(fields)}
          </TextLink>{' '}
          <span className="text-quiet">{summaryOf(fields)}</span>
          <span className="block wrap-anywhere text-quiet">
            {[work && `${workStateLabels[work.state]} now`, customer?.inMails && customer.email]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
