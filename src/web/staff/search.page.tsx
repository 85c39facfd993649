import type { ReactNode } from 'react';
import type { ListedMember } from '#domain/people/accounts/members/find-members.ts';
import { mostOfKind, type FoundOfKind } from '#domain/staff/records/find-everywhere.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { link } from '#content/link.ts';
import { recordBadge } from './kinds/record-kind.tsx';
import { recordKinds } from './records/record-kinds.tsx';

type SearchPageProps = {
  typed: string;
  problem: string | undefined;
  found: readonly FoundOfKind[];
  /** Members who match, even if they sent us nothing. */
  members: readonly ListedMember[];
};

const hint = 'A name, an e-mail address, a phone number in any spelling, or the number of an order';

export function SearchPage({ typed, problem, found, members }: SearchPageProps) {
  return (
    <>
      <h1 className="sr-only">Search</h1>
      <search>
        <form action={link('adminSearch')} className="flex max-w-[40rem] flex-wrap items-end gap-3">
          <label className="grid min-w-0 flex-1 gap-1 font-semibold">
            Search for
            <input
              className="input"
              type="search"
              name="q"
              defaultValue={typed}
              maxLength={100}
              aria-describedby="search-hint"
            />
          </label>
          <Button>Search</Button>
        </form>
      </search>
      <p id="search-hint" className="mt-2 text-14 text-quiet">
        {hint}
      </p>
      <div role="status" className="mt-4">
        {problem ? <p>{problem}</p> : null}
        {typed && !problem ? (
          <p className="font-semibold">{summaryOf(found.map(lengthOf).concat(lengthOfMembers(members)))}</p>
        ) : null}
      </div>
      <div className="grid gap-8">
        {found.map((ofKind) => (
          <KindResults key={ofKind.records.name} typed={typed} {...ofKind} />
        ))}
        {members.length > 0 ? <Members members={members} typed={typed} /> : null}
      </div>
    </>
  );
}

type Length = { shown: number; isMore: boolean };

const lengthOf = ({ found, isMore }: FoundOfKind): Length => ({ shown: found.length, isMore });
const lengthOfMembers = ({ length }: readonly ListedMember[]): Length => ({
  shown: Math.min(length, mostOfKind),
  isMore: length > mostOfKind,
});

function summaryOf(lengths: readonly Length[]): string {
  const shown = lengths.reduce((sum, one) => sum + one.shown, 0);
  if (shown === 0) return 'Nothing matches all these words. Try fewer words, or part of a word.';
  if (lengths.some(({ isMore }) => isMore)) return `The newest ${mostOfKind} of each`;
  return shown === 1 ? '1 found' : `${shown} found`;
}

function KindResults({ records, found, isMore, typed }: FoundOfKind & { typed: string }) {
  const kind = recordKinds.find((one) => one.records === records)!;
  return (
    <ResultSection
      title={kind.title}
      allHref={isMore ? link('records', { kind: records.name }, { q: typed }) : undefined}
    >
      {found.map((record) => (
        <Line
          key={String(record.id)}
          href={link('record', { kind: records.name, recordId: String(record.id) })}
          name={kind.nameOf(record.fields)}
          words={[kind.summaryOf(record.fields), shownDate(record.writtenAt), record.customer?.email]}
        >
          {recordBadge(kind, record)}
        </Line>
      ))}
    </ResultSection>
  );
}

function Members({ members, typed }: { members: readonly ListedMember[]; typed: string }) {
  const { isMore } = lengthOfMembers(members);
  return (
    <ResultSection title="Members" allHref={isMore ? link('members', {}, { q: typed }) : undefined}>
      {members.slice(0, mostOfKind).map(({ id, name, company, email, phone }) => (
        <Line
          key={id}
          href={link('memberPerson', { memberId: id })}
          name={name}
          words={[company, email, phone && spacedPhones(phone)]}
        />
      ))}
    </ResultSection>
  );
}

type ResultSectionProps = { title: string; allHref: string | undefined; children: ReactNode };

function ResultSection({ title, allHref, children }: ResultSectionProps) {
  return (
    <section className="mt-4 min-w-0">
      <h2 className="border-b-2 border-ink pb-2 text-16">{title}</h2>
      <ul role="list">{children}</ul>
      {allHref ? (
        <p className="mt-2 text-14">
          <TextLink href={allHref}>All in {title}</TextLink>
        </p>
      ) : null}
    </section>
  );
}

type LineProps = { href: string; name: string; words: readonly (string | undefined)[]; children?: ReactNode };

function Line({ href, name, words, children }: LineProps) {
  return (
    <li>
      <a href={href} className="desk-row">
        <span className="min-w-0 break-words">
          <span className="line-clamp-2 desk:line-clamp-1 font-semibold">{name}</span>{' '}
          <span className="line-clamp-2 desk:line-clamp-1 text-14 text-quiet">{words.filter(Boolean).join(' · ')}</span>
        </span>{' '}
        {children}
      </a>
    </li>
  );
}
