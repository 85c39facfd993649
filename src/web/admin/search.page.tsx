import { mostOfKind, type FoundOfKind } from '#domain/records/find-everywhere.ts';
import { Button } from '#ui/button.tsx';
import { shownDate } from '#ui/dates.ts';
import { TextLink } from '#ui/text-link.tsx';
import { link } from '#content/link.ts';
import { WorkBadge } from '../site/work-badge.tsx';
import { recordKinds } from './records/record-kinds.tsx';

type SearchPageProps = {
  /** As it was typed. */
  typed: string;
  /** Why it was not looked for. */
  problem: string | undefined;
  found: readonly FoundOfKind[];
};

const hint = 'A name, a mail address, a phone number in any spelling, or the number of an order';

/** The same words in everything that people sent. */
export function SearchPage({ typed, problem, found }: SearchPageProps) {
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
        {typed && !problem ? <p className="font-semibold">{saidOf(found)}</p> : null}
      </div>
      <div className="grid gap-8">
        {found.map((one) => (
          <OfKind key={one.records.name} typed={typed} {...one} />
        ))}
      </div>
    </>
  );
}

function saidOf(found: readonly FoundOfKind[]): string {
  const shown = found.reduce((sum, one) => sum + one.found.length, 0);
  if (shown === 0) return 'Nothing has all these words. Try fewer of them, or a part of one.';
  const isMore = found.some((one) => one.isMore);
  return isMore ? `The newest ${mostOfKind} of each` : shown === 1 ? '1 found' : `${shown} found`;
}

function OfKind({ records, found, isMore, typed }: FoundOfKind & { typed: string }) {
  const { title, nameOf, lineOf } = recordKinds.find((kind) => kind.records === records)!;
  return (
    <section className="mt-4 min-w-0">
      <h2 className="border-b-2 border-ink pb-2 text-16">{title}</h2>
      <ul>
        {found.map(({ id, fields, work, customer, writtenAt }) => (
          <li key={String(id)}>
            <a href={link('record', { kind: records.name, recordId: String(id) })} className="desk-row">
              <span className="min-w-0 break-words">
                <span className="line-clamp-2 desk:line-clamp-1 font-semibold">{nameOf(fields)}</span>{' '}
                <span className="line-clamp-2 desk:line-clamp-1 text-14 text-quiet">
                  {[lineOf(fields), shownDate(writtenAt), customer?.email].filter(Boolean).join(' · ')}
                </span>
              </span>{' '}
              {work ? <WorkBadge state={work.state} /> : null}
            </a>
          </li>
        ))}
      </ul>
      {isMore ? (
        <p className="mt-2 text-14">
          <TextLink href={link('records', { kind: records.name }, { q: typed })}>All in {title}</TextLink>
        </p>
      ) : null}
    </section>
  );
}
