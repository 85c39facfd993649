import { link } from '#content/link.ts';
import type { RfqReading } from '#domain/trade/rfqs/staff/find-rfq-reading.ts';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** What staff read of a request beside its words: its picture, its files, and what changed since they last read it. */
export function RfqReadingParts({ reading: { picture, files, unread } }: { reading: RfqReading }) {
  const widest = picture?.widths.at(-1);
  return (
    <>
      {unread.length === 0 ? null : (
        <section aria-labelledby="rfq-unread" className="my-4">
          <h2 id="rfq-unread" className="text-22">
            Not read yet
          </h2>
          {unread.map(({ at, lines }, place) => (
            <div key={place} className="mt-2">
              <p className="text-quiet">
                {lines ? 'Changed on' : 'Posted by a new buyer on'} <DayAndTime at={at} />
              </p>
              {lines ? (
                <FactList
                  facts={lines.map(({ label, before, after }) => ({
                    term: label,
                    value: (
                      <>
                        <span className="block whitespace-pre-line">{after}</span>
                        <span className="block text-14 whitespace-pre-line text-quiet">{`Before: ${before}`}</span>
                      </>
                    ),
                  }))}
                />
              ) : null}
            </div>
          ))}
        </section>
      )}
      {widest || files.length > 0 ? (
        <section aria-labelledby="rfq-files" className="my-4">
          <h2 id="rfq-files" className="text-22">
            Picture and files
          </h2>
          {widest ? (
            <img
              className="mt-2 max-h-96 w-auto rounded-6"
              src={link('rfqFile', { hash: widest.webp })}
              width={widest.width}
              height={widest.height}
              alt="What the buyer asks for"
              loading="lazy"
              decoding="async"
            />
          ) : null}
          <ul className="mt-2">
            {files.map(({ hash, name }) => (
              <li key={hash}>
                <TextLink href={link('rfqFile', { hash })}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
