import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import type { sandboxCardSchema, sandboxTransferSchema } from '#domain/money/payments/payment.schema.ts';
import type { SandboxCharge } from '#platform/payments/sandbox/sandbox-charges.ts';
import { Banner } from '#ui/notices.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Pattern } from '#ui/pattern.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { FormOf } from '../request/form.ts';
import { SandboxCardForm, SandboxTransferForm, shownCharge } from './sandbox-forms.tsx';
import { TakingBack, type TakingBackProps } from './taking-back.tsx';
import { PressButton } from '../parts/press-button.tsx';

/** The form of the method that the payer chose. */
type MethodForm = { card: FormOf<typeof sandboxCardSchema> } | { transfer: FormOf<typeof sandboxTransferSchema> };
export type SandboxPageProps = TakingBackProps & { method: MethodForm; back: string };

/** The page of the payment test, which says that no real money moves. */
export function SandboxPage({ charge, method, back, ...chargeback }: SandboxPageProps) {
  return (
    <div className="wrap py-6 tablet:py-12">
      <div className="mx-auto grid max-w-[36rem] gap-6">
        <Sum charge={charge} />
        <Banner tone="warning" title="This is a test of payments">
          No money moves. Do not enter a card that is real: any 16 digits will do.
        </Banner>
        {isFinished(charge) ? (
          <Finished charge={charge} method={method} back={back} {...chargeback} />
        ) : (
          <Paying charge={charge} method={method} />
        )}
      </div>
    </div>
  );
}

function isFinished({ state }: SandboxCharge): boolean {
  return state === 'paid' || state === 'delayed' || state === 'sent_back';
}

function Sum({ charge }: { charge: SandboxCharge }) {
  return (
    <header className="on-deep relative overflow-hidden rounded-10 bg-ground text-ink">
      <Pattern name="rings" className="absolute inset-0 text-indigo-tint" />
      <div className="relative grid gap-1 px-5 py-6 tablet:px-8">
        <h1 className="text-18">{charge.addsCard ? `For ${brand.name}` : `Pay ${brand.name}`}</h1>
        <p className="display text-[clamp(2rem,9vw,4rem)] leading-none font-extrabold whitespace-nowrap">
          {charge.addsCard ? 'Add a card' : shownCharge(charge)}
        </p>
        <p className="mt-2 text-14 wrap-anywhere text-quiet">{charge.reference}</p>
      </div>
    </header>
  );
}

const finishedTexts = {
  paid: 'This is paid.',
  delayed: 'The bank needs a minute. You can go back; the bank tells us when it is done.',
  sent_back: 'This was paid, and went back to you.',
} as const;

/** If the payer pressed a button too late, `problem` says so. */
function Finished({ charge, method, back, ...chargeback }: SandboxPageProps) {
  const { state, addsCard } = charge;
  const form = 'card' in method ? method.card : method.transfer;
  const problem = form.problem ?? (chargeback.dispute && chargeback.claim.problem);
  return (
    <div className="grid justify-items-start gap-4">
      {problem === undefined ? null : (
        <Banner tone="warning" isAlert>
          {problem}
        </Banner>
      )}
      <p className="text-18">{addsCard ? 'This card is saved.' : finishedTexts[state as keyof typeof finishedTexts]}</p>
      <ButtonLink href={back}>Go back to {brand.name}</ButtonLink>
      {state === 'paid' && !addsCard ? <TakingBack charge={charge} {...chargeback} /> : null}
    </div>
  );
}

function Paying({ charge, method }: { charge: SandboxCharge; method: MethodForm }) {
  const { onlyChannel, reference: token } = charge;
  const isCard = 'card' in method;
  const tabs = [
    { label: 'Card', href: link('sandboxPayment', { token }), current: isCard },
    { label: 'Bank transfer', href: link('sandboxTransfer', { token }), current: !isCard },
  ];
  return (
    <>
      {onlyChannel === undefined ? <Tabs label="Ways to pay" tabs={tabs} /> : null}
      {charge.state === 'declined' ? (
        <Banner tone="error" title="The bank declined it">
          {charge.addsCard ? 'The card was not saved. Try another.' : 'Nothing was paid. Try again, or in another way.'}
        </Banner>
      ) : null}
      {isCard ? (
        <SandboxCardForm charge={charge} form={method.card} />
      ) : (
        <SandboxTransferForm charge={charge} form={method.transfer} />
      )}
      <div className="border-t border-line pt-5">
        <PressButton action={link('sandboxLeaving', { token })}>
          {charge.addsCard ? 'Leave without saving' : 'Leave without paying'}
        </PressButton>
      </div>
    </>
  );
}
