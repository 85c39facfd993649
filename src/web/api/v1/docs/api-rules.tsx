import type { ReactNode } from 'react';
import { mostApiKeys, keyOverlap_hours } from '#domain/people/accounts/api-keys/api-key.schema.ts';

const rules: readonly { head: string; says: ReactNode }[] = [
  {
    head: 'Keys',
    says: (
      <>
        A key belongs to one member, who has at most {mostApiKeys}. It may read, trade, or also move money. Send it in
        the header <code>Authorization</code>, never in an address. When you replace a key, the old one works for
        another {keyOverlap_hours} hours. All keys stop when the account is suspended or its password is reset, and live
        keys also without the Enterprise plan.
      </>
    ),
  },
  {
    head: 'Amounts, quantities and times',
    says: (
      <>
        Amounts are strings of minor units with their currency: <code>"42000"</code> and <code>"NGN"</code> are ₦420.
        Numbers of records are strings too, and so are quantities in the answers to calls with a key. Times are RFC 3339
        with their zone.
      </>
    ),
  },
  {
    head: 'Once and only once',
    says: (
      <>
        Each <code>POST</code> takes an <code>Idempotency-Key</code> of 8 to 200 characters. Sent again with the same
        body within 24 hours, it gets the first answer, with <code>Idempotent-Replayed: true</code>; with another body
        it is refused. The same key at another address is another call. So a program can safely send a call again when
        it got no answer.
      </>
    ),
  },
  {
    head: 'Large amounts',
    says: (
      <>
        A call with a live key is not done at once if it moves more than the member lets programs move alone, which is
        ₦500,000 unless they change it, or if we do not know the amount. The answer is 202 with a confirmation, which
        the member confirms or refuses on a page within a day. Then send the same call with the same{' '}
        <code>Idempotency-Key</code> to get its answer.
      </>
    ),
  },
  {
    head: 'Read, then act',
    says: (
      <>
        To answer an offer or take a step of a deal, send the <code>version</code> that you read as <code>seen</code>.
        If the record has changed since, the call is refused, so that nobody agrees to terms that they did not see. You
        may also send the <code>ETag</code> of the record as <code>If-Match</code>: the description of each call says of
        which record, and <code>curl -i</code> shows it. The field <code>can</code> of a part of a deal lists what you
        may do now.
      </>
    ),
  },
];

export function ApiRules() {
  return (
    <section aria-labelledby="rules" className="mt-12">
      <h2 id="rules" className="text-28">
        Rules of all calls
      </h2>
      <dl className="mt-4 grid gap-x-8 tablet:grid-cols-2">
        {rules.map(({ head, says }) => (
          <div key={head} className="border-t border-line py-4">
            <dt className="font-bold">{head}</dt>
            <dd className="mt-1">{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
