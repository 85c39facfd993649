import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { mostKeys, overlap_hours } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** From nothing to the first act, in three steps that can be copied. */
export function QuickStart({ publicUrl }: { publicUrl: string }) {
  const at = `${publicUrl}/api/v1`;
  return (
    <section aria-labelledby="start" className="mt-10">
      <h2 id="start" className="text-28">
        Begin in five minutes
      </h2>
      <ol className="mt-4 grid gap-8">
        <Step title="Make a key">
          <p>
            Sign in, open{' '}
            <TextLink href={link('signIn', {}, { next: link('settingsApiKeys') })}>Settings, API keys</TextLink>, and
            make one that may trade. We show it once.
          </p>
          <Code>{'export AGBON_KEY=agbon_…'}</Code>
        </Step>
        <Step title="Read your offers">
          <Code>{`curl -H "Authorization: Bearer $AGBON_KEY" ${at}/offers`}</Code>
          <p>
            You get <code>items</code>, and in <code>next</code> the address of the next page, or <code>null</code>.
          </p>
        </Step>
        <Step title="Make an offer">
          <p>
            Take the number, the price and the least quantity of a listing from{' '}
            <TextLink href={link('apiListings')}>the listings</TextLink>, and offer a little less.
          </p>
          <Code>{`curl -X POST -H "Authorization: Bearer $AGBON_KEY" \\
  -H "Content-Type: application/json" -H "Idempotency-Key: my-first-offer" \\
  -d '{"price": {"amount": "30000", "currency": "NGN"}, "quantity": 3000, "message": "For Lekki", "terms": true}' \\
  ${at}/listings/12/offer`}</Code>
          <p>
            The answer has its <code>offerId</code>. Send it twice: with the same Idempotency-Key it is made once.
          </p>
        </Step>
      </ol>
    </section>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid min-w-0 gap-3">
      <h3 className="text-20">{title}</h3>
      {children}
    </li>
  );
}

function Code({ children }: { children: string }) {
  return (
    <pre className="overflow-x-auto border border-line bg-raised p-4 text-14" translate="no">
      <code>{children}</code>
    </pre>
  );
}

const rules: readonly { head: string; says: ReactNode }[] = [
  {
    head: 'Keys',
    says: (
      <>
        A key belongs to one member, who has at most {mostKeys}. It may read, trade, or also move money. Send it in the
        header <code>Authorization</code>, never in an address. When you replace a key, the old one works for another{' '}
        {overlap_hours} hours. All keys stop when the account is suspended or its password is reset.
      </>
    ),
  },
  {
    head: 'Amounts, quantities and times',
    says: (
      <>
        Amounts are strings of minor units with their currency: <code>"42000"</code> and <code>"NGN"</code> are ₦420.
        Numbers of records and quantities are strings too. Times are RFC 3339 with their zone.
      </>
    ),
  },
  {
    head: 'Once and only once',
    says: (
      <>
        Each <code>POST</code> takes an <code>Idempotency-Key</code> of 8 to 200 characters. Sent again with the same
        body within 24 hours, it gets the first answer, with <code>Idempotent-Replayed: true</code>; with another body
        it is refused. So a program may repeat whatever got no answer.
      </>
    ),
  },
  {
    head: 'Refusals',
    says: (
      <>
        Refusals are <code>application/problem+json</code> (RFC 9457): <code>detail</code> says what is wrong in the
        words of our pages, and <code>reference</code> is what to quote when you write to us. 401: no key that works.
        403: the key may not do this. 404: there is no such record, or it is not yours. 409: it is not possible any
        more. 422: a field is wrong, or there is no such field. 429 and 503: wait as long as <code>Retry-After</code>{' '}
        says.
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
