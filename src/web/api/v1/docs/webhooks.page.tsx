import { eventExample, receiverByHand, receiverWithPackage } from '#content/api/webhook-receivers.ts';
import { webhookEvents } from '#content/api/webhook-events.ts';
import { link } from '#content/link.ts';
import { ApiDocsFrame } from './api-docs-frame.tsx';
import { CodeBlock } from '#ui/code-block.tsx';

const headers = `Content-Type: application/json
webhook-id: evt_204
webhook-timestamp: 1795858200
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=`;

/** How a program gets events, and checks that they come from us. */
export function WebhooksPage({ publicUrl }: { publicUrl: string }) {
  return (
    <ApiDocsFrame
      title="Webhooks"
      lead="We call your server as soon as something happens to your deals, orders, offers, requests, bids, terms of deals, payments, payouts and papers."
      at={link('apiDocsWebhooks')}
    >
      <section aria-labelledby="request" className="mt-10">
        <h2 id="request" className="text-28">
          What we send
        </h2>
        <div className="prose mt-3 mb-4">
          <p>
            Add the address of your server under Settings, Webhooks. The address begins with https:// and is open to the
            internet. We show the secret of the webhook once; it begins with <code translate="no">whsec_</code>. Each
            event is a <code>POST</code> by the Standard Webhooks specification, and says what happened and where the
            record is. It has no names and no amounts: your program reads the record at <code>url</code> with its key.
          </p>
        </div>
        <div className="grid gap-4">
          <CodeBlock language="json" name="The body of an event">
            {JSON.stringify(eventExample(publicUrl), null, 2)}
          </CodeBlock>
          <CodeBlock language="http" name="The headers of an event">
            {headers}
          </CodeBlock>
        </div>
      </section>
      <section aria-labelledby="verify" className="mt-12">
        <h2 id="verify" className="text-28">
          Check that it is from us
        </h2>
        <div className="prose mt-3 mb-4">
          <p>
            The signature covers the id, the time and the body, byte for byte: check it before you parse the body.
            Refuse an event whose time is more than five minutes away from yours, so that nobody can send you an old one
            again. After you replace the secret, both secrets sign for 24 hours, and the header has two signatures.
          </p>
        </div>
        <h3 className="text-22">Without a package</h3>
        <div className="mt-3">
          <CodeBlock language="ts" name="A receiver without packages">
            {receiverByHand}
          </CodeBlock>
        </div>
        <h3 className="mt-8 text-22">With the package standardwebhooks</h3>
        <div className="mt-3">
          <CodeBlock language="ts" name="A receiver with the package standardwebhooks">
            {receiverWithPackage}
          </CodeBlock>
        </div>
      </section>
      <OnYourMachine publicUrl={publicUrl} />
      <Promises />
      <Events />
    </ApiDocsFrame>
  );
}

/** A webhook needs a server that is open to the internet; the command line brings events to a program on the developer's machine. */
function OnYourMachine({ publicUrl }: { publicUrl: string }) {
  return (
    <section aria-labelledby="listen" className="mt-12">
      <h2 id="listen" className="text-28">
        On your own machine
      </h2>
      <div className="prose mt-3 mb-4">
        <p>
          A webhook needs an https address that the internet can reach, in the demo too. While you write your program,
          the command line brings events to it instead: it reads the list of events with your key, signs them like a
          webhook and sends them to a port of your machine.
        </p>
      </div>
      <CodeBlock language="sh" name="Events on your own machine">
        {`npm install --global ${publicUrl}${link('clientPackage')}\nAGBON_SITE=${publicUrl} AGBON_KEY=agbon_test_… agbon webhooks listen --to http://localhost:8080`}
      </CodeBlock>
      <div className="prose mt-4">
        <p>
          Each start prints a new secret, which your program takes as <code translate="no">WEBHOOK_SECRET</code>. Only
          what happens from then on is sent. If your program cannot be reached, the event is sent again a few times
          within eight seconds. After that, or if your program refuses it or takes more than ten seconds, it is not sent
          again: read <code translate="no">GET /api/v1/events</code> for what you missed.
        </p>
      </div>
    </section>
  );
}

const promises: readonly { head: string; says: string }[] = [
  {
    head: 'Answer within ten seconds',
    says: 'With any status from 200 to 299, before you do the work. We read the first kilobyte of the answer and follow no redirect.',
  },
  {
    head: 'An event can come twice',
    says: 'Its webhook-id stays the same. Keep the ids that you have seen, and answer a repeated one with 200.',
  },
  {
    head: 'Order',
    says: 'The number in data rises by one from event to event of a record. We send events in order, but one that is sent again comes after newer ones: skip an event whose number you have passed, and read the record.',
  },
  {
    head: 'When your server is away',
    says: 'We send the event again after pauses of 5 seconds, 1, 5 and 30 minutes, and 2, 6, 12 and 24 hours, then every 24 hours, until three days after the first try. A webhook that failed for three days is switched off, and we tell you by mail, or by text if you have no e-mail address. Status 410 switches it off at once.',
  },
  {
    head: 'While you test',
    says: 'The page of a webhook sends a test event at the press of a button. It lists what was sent and what your server answered, and sends any event again.',
  },
];

function Promises() {
  return (
    <section aria-labelledby="promises" className="mt-12">
      <h2 id="promises" className="text-28">
        Order, repeats and tests
      </h2>
      <dl className="mt-4 grid gap-x-8 tablet:grid-cols-2">
        {promises.map(({ head, says }) => (
          <div key={head} className="border-t border-line py-4">
            <dt className="font-bold">{head}</dt>
            <dd className="mt-1">{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Events() {
  return (
    <section aria-labelledby="events" className="mt-12">
      <h2 id="events" className="text-28">
        All events
      </h2>
      <dl className="mt-4 grid gap-x-8 tablet:grid-cols-2">
        {Object.entries(webhookEvents).map(([type, says]) => (
          <div key={type} className="border-t border-line py-3">
            <dt>
              <code translate="no">{type}</code>
            </dt>
            <dd className="text-quiet">{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
