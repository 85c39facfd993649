import { link } from '#content/link.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import type { sandboxClaimSchema } from '#domain/money/payments/payment.schema.ts';
import type { ChargeDispute } from '#platform/payments/payment-provider.ts';
import type { SandboxCharge } from '#platform/payments/sandbox/sandbox-charges.ts';
import { Fields } from '#ui/fields.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import type { FormOf } from '../request/form.ts';
import { BankForm } from './sandbox-forms.tsx';
import { PressButton } from '../parts/press-button.tsx';

export type TakingBackProps = {
  charge: SandboxCharge;
  claim: FormOf<typeof sandboxClaimSchema>;
  dispute: ChargeDispute | undefined;
};

/** Lets the payer try a chargeback in the payment test, and decide it as the bank would. */
export function TakingBack({ charge, claim, dispute }: TakingBackProps) {
  const token = charge.reference;
  const shown = (minor: bigint) => shownAmount({ minor, currency: currency(charge.currency) });
  return (
    <section aria-labelledby="taking-back" className="grid w-full gap-3 border-t border-line pt-5">
      <h2 id="taking-back" className="text-18">
        Try a chargeback
      </h2>
      {dispute === undefined ? (
        <BankForm form={claim} action={link('sandboxTakingBack', { token })}>
          <Fields
            fields={claim.fields}
            words={{ amount: { hint: `Leave it empty to claim all ${shown(charge.minor)}.` } }}
          />
          <div>
            <Button kind="secondary" size="small">
              Take this charge back
            </Button>
          </div>
        </BankForm>
      ) : (
        <Decision state={dispute.state} claimed={shown(dispute.minor ?? charge.minor)} token={token} />
      )}
    </section>
  );
}

function Decision({ state, claimed, token }: { state: ChargeDispute['state']; claimed: string; token: string }) {
  if (state === 'won') return <p>{`The bank decided against the payer, who had claimed ${claimed}.`}</p>;
  if (state === 'lost') return <p>{`The bank gave ${claimed} back to the payer.`}</p>;
  return (
    <>
      <p>{`The payer claims ${claimed} back from their bank. For this test, you decide for the bank.`}</p>
      <div className="flex flex-wrap gap-3">
        <PressButton action={link('sandboxDecision', { token, end: 'lost' })}>The payer gets it back</PressButton>
        <PressButton action={link('sandboxDecision', { token, end: 'won' })}>It stays paid</PressButton>
      </div>
    </>
  );
}
