import { link } from '#content/link.ts';
import type { ChargeDispute } from '#platform/payments/payment-provider.ts';
import { Button } from '#ui/button.tsx';
import { OwnerField } from '../request/page-owner.tsx';

type TakingBackProps = { token: string; dispute: ChargeDispute['state'] | undefined };

const over = {
  won: 'The bank decided against the payer.',
  lost: 'The bank gave the money back to the payer.',
} as const;

/** What a payer can have their bank do afterwards, and what the bank decides: for trying it out. */
export function TakingBack({ token, dispute }: TakingBackProps) {
  return (
    <section aria-labelledby="taking-back" className="grid gap-3 border-t border-line pt-5">
      <h2 id="taking-back" className="text-18">
        Afterwards
      </h2>
      {dispute === undefined ? (
        <Press at={link('sandboxTakingBack', { token })} label="Take this charge back" />
      ) : dispute === 'won' || dispute === 'lost' ? (
        <p>{over[dispute]}</p>
      ) : (
        <>
          <p>The payer has their bank take it back. For this test, you decide for the bank.</p>
          <div className="flex flex-wrap gap-3">
            <Press at={link('sandboxDecision', { token, end: 'lost' })} label="The payer gets it back" />
            <Press at={link('sandboxDecision', { token, end: 'won' })} label="It stays paid" />
          </div>
        </>
      )}
    </section>
  );
}

function Press({ at, label }: { at: string; label: string }) {
  return (
    <form method="post" action={at}>
      <OwnerField />
      <Button kind="secondary" size="small">
        {label}
      </Button>
    </form>
  );
}
