import { link } from '#content/link.ts';
import { mostApiKeys, keyOverlap_hours } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import { minute_ms } from '#platform/clock.ts';
import { Table } from '#ui/table.tsx';
import { mostBytesOfForm } from '../../../request/body.ts';
import { memberAllowance, placeAllowance, type MemberLimit } from '../../../request/allowances.ts';
import { mostAnswers } from '../../../request/sent-form.ts';
import type { Call } from '../calls.ts';
import { ApiDocsFrame } from './api-docs-frame.tsx';

/** What a limit of a member counts. */
const countedTexts: Record<MemberLimit, string> = {
  trade: 'Each kind of offer, order, bid, payment and step of a deal',
  listing: 'Listings and their pictures',
  import: 'Files with many listings',
  message: 'Messages',
  report: 'Reports of messages',
  picture: 'Pictures of a profile',
  contact: 'First messages to sellers, questions and answers about requests, reports of requests and reviews',
  mail: 'Mails to an address',
  code: 'Codes by text message',
  keyCode: 'Codes of the command line, typed on a page',
  terms: 'Terms written for a deal',
};

const sizes: readonly { head: string; says: string }[] = [
  {
    head: 'Bodies',
    says: `JSON has at most ${mostBytesOfForm / 1024} KB and ${mostAnswers} values. Calls that take files say how large these may be; a form of several parts may be as large as its files.`,
  },
  {
    head: 'Pages of a list',
    says: 'A page of a list has as many items as the same list on our site. Follow next until it is null; only the list of events always has a next, for later events. The public list of listings takes limit, up to 100.',
  },
  {
    head: 'Keys',
    says: `An account has at most ${mostApiKeys} keys. A replaced key works for another ${keyOverlap_hours} hours. Keys of the shared demo accounts work for a day.`,
  },
  {
    head: 'Repeated calls',
    says: 'The answer under an Idempotency-Key is kept for 24 hours.',
  },
];

/** How much and how often a program may call. */
export function LimitsPage({ calls }: { calls: readonly Call[] }) {
  const limits = [...new Set(calls.flatMap(({ ofPage }) => ofPage.act?.limits?.member ?? []))];
  const networkAllowance = placeAllowance('form');
  return (
    <ApiDocsFrame
      title="Limits"
      lead="A shop in normal use does not reach them. A program that calls in an endless loop does, and then it has to wait."
      at={link('apiDocsLimits')}
    >
      <section aria-labelledby="calls" className="mt-10">
        <h2 id="calls" className="text-28">
          Calls that change something
        </h2>
        <div className="prose mt-3 mb-4">
          <p>
            They are counted for the member, together with what the member does on pages. A call above the limit is
            refused with 429, and <code>Retry-After</code> says how many seconds to wait. A network may send each kind
            of call {networkAllowance.hits} times in {timeOf(networkAllowance.windowMs)}.
          </p>
          <p>
            Each answer says in <code>RateLimit</code> how many calls are left (<code>r</code>) for how many seconds (
            <code>t</code>), and in <code>RateLimit-Policy</code> how many you had at first.
          </p>
        </div>
        <Table
          caption="Calls of a member"
          hideCaption
          rows={limits}
          rowKey={(name) => name}
          columns={[
            { head: 'What is counted', names: true, cell: (name) => countedTexts[name] },
            {
              head: 'At most',
              numeric: true,
              cell: (name) => `${memberAllowance(name).hits} in ${timeOf(memberAllowance(name).windowMs)}`,
            },
          ]}
        />
      </section>
      <section aria-labelledby="sizes" className="mt-12">
        <h2 id="sizes" className="text-28">
          Sizes
        </h2>
        <dl className="mt-4 grid gap-x-8 tablet:grid-cols-2">
          {sizes.map(({ head, says }) => (
            <div key={head} className="border-t border-line py-4">
              <dt className="font-bold">{head}</dt>
              <dd className="mt-1">{says}</dd>
            </div>
          ))}
        </dl>
      </section>
    </ApiDocsFrame>
  );
}

function timeOf(ms: number): string {
  return ms === 60 * minute_ms ? 'an hour' : `${ms / minute_ms} minutes`;
}
