import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import {
  paymentTexts,
  type sandboxCardSchema,
  type sandboxTransferSchema,
} from '#domain/money/payments/payment.schema.ts';
import { cardEndings } from '#platform/payments/sandbox/sandbox-cards.ts';
import type { SandboxCharge } from '#platform/payments/sandbox/sandbox-charges.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { Fields } from '#ui/fields.tsx';
import { FactList } from '#ui/fact-list.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { Pattern } from '#ui/pattern.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-fields.tsx';
import { FormFrame } from '../pages/form-frame.tsx';
import type { FormOf } from '../request/form.ts';
import { TakingBack, type TakingBackProps } from './taking-back.tsx';
import { PressButton } from '../parts/press-button.tsx';

type Ways = { card: FormOf<typeof sandboxCardSchema> } | { transfer: FormOf<typeof sandboxTransferSchema> };
export type SandboxPageProps = TakingBackProps & { ways: Ways; back: string };

function shownCharge({ minor, currency: code }: SandboxCharge): string {
  return shownAmount({ minor, currency: currency(code) });
}

/** The payment test. It says that no real money moves. */
export function SandboxPage({ charge, ways, back, ...claimed }: SandboxPageProps) {
  return (
    <div className="wrap py-6 tablet:py-12">
      <div className="mx-auto grid max-w-[36rem] gap-6">
        <Sum charge={charge} />
        <Banner tone="warning" title="This is a test of payments">
          No money moves. Do not enter a card that is real: any 16 digits will do.
        </Banner>
        {isOver(charge) ? (
          <Over charge={charge} ways={ways} back={back} {...claimed} />
        ) : (
          <Paying charge={charge} ways={ways} />
        )}
      </div>
    </div>
  );
}

function isOver({ state }: SandboxCharge): boolean {
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

const overWords = {
  paid: 'This is paid.',
  delayed: 'The bank needs a minute. You can go back; the bank tells us when it is done.',
  sent_back: 'This was paid, and went back to you.',
} as const;

/** If the payer pressed a button too late, the problem says so. */
function Over({ charge, ways, back, ...claimed }: SandboxPageProps) {
  const { state, addsCard } = charge;
  const form = 'card' in ways ? ways.card : ways.transfer;
  const problem = form.problem ?? (claimed.dispute && claimed.claim.problem);
  return (
    <div className="grid justify-items-start gap-4">
      {problem === undefined ? null : (
        <Banner tone="warning" isAlert>
          {problem}
        </Banner>
      )}
      <p className="text-18">{addsCard ? 'This card is saved.' : overWords[state as keyof typeof overWords]}</p>
      <ButtonLink href={back}>Go back to {brand.name}</ButtonLink>
      {state === 'paid' && !addsCard ? <TakingBack charge={charge} {...claimed} /> : null}
    </div>
  );
}

function Paying({ charge, ways }: { charge: SandboxCharge; ways: Ways }) {
  const { wanted, reference: token } = charge;
  const isCard = 'card' in ways;
  const tabs = [
    { label: 'Card', href: link('sandboxPayment', { token }), current: isCard },
    { label: 'Bank transfer', href: link('sandboxTransfer', { token }), current: !isCard },
  ];
  return (
    <>
      {wanted === undefined ? <Tabs label="Ways to pay" tabs={tabs} /> : null}
      {charge.state === 'declined' ? (
        <Banner tone="error" title="The bank declined it">
          {charge.addsCard ? 'The card was not saved. Try another.' : 'Nothing was paid. Try again, or in another way.'}
        </Banner>
      ) : null}
      {isCard ? <CardForm charge={charge} form={ways.card} /> : <TransferForm charge={charge} form={ways.transfer} />}
      <div className="border-t border-line pt-5">
        <PressButton action={link('sandboxLeaving', { token })}>
          {charge.addsCard ? 'Leave it' : 'Leave without paying'}
        </PressButton>
      </div>
    </>
  );
}

/** marketplace.md §3 'Payment card form' */
function CardForm({ charge, form }: { charge: SandboxCharge; form: FormOf<typeof sandboxCardSchema> }) {
  const { type, cardNumber, cardName, expiryDate, cvv, answer } = form.fields;
  return (
    <FormFrame
      noDraft
      form={form}
      action={link('sandboxPayment', { token: charge.reference })}
      busyText="Asking the bank..."
      failedText={paymentTexts.notSaved}
    >
      <div className="grid gap-6">
        <Fields fields={{ type }} />
        {/* A card number is never sent back to the browser. */}
        <TextField field={{ ...cardNumber, values: [] }} inputMode="numeric" spellCheck={false} maxLength={19} />
        <TextField field={cardName} maxLength={120} />
        <div className="grid grid-cols-2 gap-4">
          <TextField field={expiryDate} inputMode="numeric" maxLength={5} />
          <TextField field={cvv} type="password" inputMode="numeric" maxLength={4} />
        </div>
        <p className="text-14 text-quiet">
          A saved card that ends in {cardEndings.declined} is declined at the next payment. For a card that ends in{' '}
          {cardEndings.asksFirst} the bank asks you to confirm.
        </p>
        <Fields fields={{ answer: charge.addsCard ? atOnce(answer) : answer }} />
      </div>
      <Button wide>{charge.addsCard ? 'Save this card' : `Pay ${shownCharge(charge)}`}</Button>
    </FormFrame>
  );
}

/** A card is saved at once, or not. */
function atOnce(answer: FieldState): FieldState {
  return { ...answer, options: answer.options?.filter(({ value }) => value !== 'delay') ?? [] };
}

function TransferForm({ charge, form }: { charge: SandboxCharge; form: FormOf<typeof sandboxTransferSchema> }) {
  return (
    <div className="grid gap-6">
      <FactList
        facts={[
          { term: 'Bank', value: 'Test Bank of Badagry' },
          { term: 'Account number', value: <strong className="tabular-nums">{charge.accountNumber}</strong> },
          { term: 'Name', value: `${brand.plainName}, test of payments` },
          { term: 'Amount', value: shownCharge(charge) },
        ]}
      />
      <p className="text-quiet">This number is for this payment alone. In this test you send no money to it.</p>
      <FormFrame
        noDraft
        form={form}
        action={link('sandboxTransfer', { token: charge.reference })}
        busyText="Asking the bank..."
        failedText={paymentTexts.notSaved}
      >
        <Fields fields={form.fields} />
        <Button wide>I have sent it</Button>
      </FormFrame>
    </div>
  );
}
