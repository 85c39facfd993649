import { mayAnswerPeople } from '#domain/staff/staff.policy.ts';
import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { Banner } from '#ui/banner.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { carried, listHref } from './list-address.ts';
import { RecordActs } from './record-acts.tsx';
import { subjectAbout } from '../compose/subject-about.ts';
import { RecordHistory } from './record-history.tsx';
import { recordNews } from './record-news.ts';
import type { RecordPageProps } from './record-page-props.ts';
import { RecordWork } from './record-work.tsx';
import { priceOf } from './record-visit.ts';
import { shownFields, shownNaira } from './shown-values.tsx';

/** marketplace.md §2 'Details modal', as a page of its own: everything known about a record, what is done about it, and its history. */
export function RecordPage(props: RecordPageProps) {
  const { kind, record, asked, news, problem } = props;
  const { records, title, one, nameOf } = kind;
  return (
    <>
      <div className="in-[dialog]:hidden">
        <Breadcrumb crumbs={[{ label: title, href: `${listHref(records, asked)}#record-${record.id}` }]} />
        <p className="mt-3 text-14 text-quiet">{`${one} ${record.id}`}</p>
        <h1 className="text-28 break-words">{nameOf(record.fields)}</h1>
      </div>
      <Beside {...props} />
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {news ? (
        <div className="my-3">
          <Banner tone="success">{recordNews[news]}</Banner>
        </div>
      ) : null}
      {records.isPriced ? <p className="display mt-1 text-28">{shownPrice(record)}</p> : null}
      <div className="record-columns">
        <FactList facts={shownFields(record.fields)} />
        <div className="grid gap-8">
          <WriteToThem {...props} />
          {record.work ? <RecordWork {...props} /> : null}
          {record.customer ? (
            <TextLink href={link('personOfRecord', { kind: records.name, recordId: String(record.id) })}>
              Everything about them
            </TextLink>
          ) : null}
          <RecordHistory history={props.history} />
        </div>
      </div>
      <div className="act-bar mt-6">
        <RecordActs {...props} />
        <form method="dialog" className="ml-auto hidden in-[dialog]:block">
          <Button kind="secondary" size="small">
            Close
          </Button>
        </form>
      </div>
    </>
  );
}

/** A mail to whoever sent it, which then stands in its history. */
function WriteToThem({ kind: { records }, record, staff }: RecordPageProps) {
  const { customer, id } = record;
  if (!customer || !mayAnswerPeople(staff)) return null;
  const about = `${records.name}/${id}`;
  const next = link('record', { kind: records.name, recordId: String(id) });
  const subject = customer.told && subjectAbout(customer.told.about);
  return (
    <div>
      <ButtonLink
        kind="secondary"
        size="small"
        href={link('compose', {}, { to: customer.email, subject, about, next })}
        dialog
      >
        Write to them
      </ButtonLink>
    </div>
  );
}

function shownPrice(record: RecordPageProps['record']): ReactNode {
  const price = priceOf(record);
  return price === undefined ? <span className="text-18 font-normal text-quiet">No price set</span> : shownNaira(price);
}

/** Those before and after it in the list that one came from. */
function Beside({ kind: { records }, asked, beside: { previous, next } }: RecordPageProps) {
  if (previous === undefined && next === undefined) return null;
  const ways = [
    { id: previous, rel: 'prev', label: 'Previous' },
    { id: next, rel: 'next', label: 'Next' },
  ];
  return (
    <nav aria-label="Beside it in the list" className="flex gap-4 text-14">
      {ways.map(({ id, rel, label }) =>
        id === undefined ? (
          <span key={rel} className="inline-flex min-h-8 items-center text-quiet">
            {label}
          </span>
        ) : (
          <TextLink
            key={rel}
            rel={rel}
            dialog="drawer"
            className="inline-flex min-h-8 items-center"
            href={link('record', { kind: records.name, recordId: String(id) }, carried(records, asked))}
          >
            {label}
          </TextLink>
        ),
      )}
    </nav>
  );
}
