import { dataLink_hours } from '#content/retention.ts';
import type { DataLink } from '#domain/registers/privacy/find-data-links.ts';
import { spacedPhones } from '#domain/values/spaced-phones.ts';
import { link } from '#content/link.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { LinkBadge } from './request-badge.tsx';

/** The links by which people see their data, and the exports that they asked for there. */
export function DataLinks({ links, now }: { links: readonly DataLink[]; now: Date }) {
  return (
    <section aria-labelledby="data-links" className="min-w-0">
      <h2 id="data-links" className="border-b-2 border-ink pb-2 text-18">
        Links and exports of the last {dataLink_hours * 2} hours
      </h2>
      {links.some(({ what, state }) => what === 'export' && state === 'failed') ? (
        <p className="pt-3 text-14 text-quiet">
          An owner tries a failed export again under <TextLink href={link('jobs')}>Jobs</TextLink>.
        </p>
      ) : null}
      {links.length === 0 ? (
        <p className="py-4 text-quiet">No links or exports in this time.</p>
      ) : (
        <ul>
          {links.map((one) => (
            <li
              key={`${one.what}-${one.id}`}
              className="flex items-start justify-between gap-4 border-b border-line py-2.5"
            >
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{one.who ? spacedPhones(one.who) : 'An erased person'}</p>
                <p className="text-14 text-quiet">
                  {`${one.what === 'link' ? 'Link to their data' : 'Export of their data'}, ${shownDate(one.askedAt)}, ${shownTime(one.askedAt)}`}
                </p>
              </div>
              <LinkBadge link={one} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
