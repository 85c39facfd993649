import type { ReactNode } from 'react';
import { brand } from '#content/brand.ts';
import { link } from '#content/link.ts';
import {
  paymentTexts,
  type sandboxCardSchema,
  type sandboxTransferSchema,
} from '#domain/money/payments/payment.schema.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { testCardEndings } from '#platform/payments/sandbox/sandbox-cards.ts';
import type { SandboxCharge } from '#platform/payments/sandbox/sandbox-charges.ts';
import { FactList } from '#ui/fact-list.tsx';
import type { FieldState, FormState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { TextField } from '#ui/text-fields.tsx';
import { FormFrame } from '../pages/form-frame.tsx';
import type { FormOf } from '../request/form.ts';

export function shownCharge({ minor, currency: code }: SandboxCharge): string {
  return shownAmount({ minor, currency: currency(code) });
}

type BankFormProps = { form: FormState; action: string; children: ReactNode };

export function BankForm({ children, ...form }: BankFormProps) {
  return (
    <FormFrame noDraft {...form} busyText="Asking the bank..." failedText={paymentTexts.notSaved}>
      {children}
    </FormFrame>
  );
}

/** marketplace.md §3 'Payment card form' */
export function SandboxCardForm({ charge, form }: { charge: SandboxCharge; form: FormOf<typeof sandboxCardSchema> }) {
  const { type, cardNumber, cardName, expiryDate, cvv, answer } = form.fields;
  return (
    <BankForm form={form} action={link('sandboxPayment', { token: charge.reference })}>
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
          If you save a card that ends in {testCardEndings.declined}, its next payment is declined. If it ends in{' '}
          {testCardEndings.asksFirst}, the bank asks you to confirm its next payment.
        </p>
        <Fields fields={{ answer: charge.addsCard ? withoutDelay(answer) : answer }} />
      </div>
      <Button wide>{charge.addsCard ? 'Save this card' : `Pay ${shownCharge(charge)}`}</Button>
    </BankForm>
  );
}

/** The test provider saves a card at once or not at all. */
function withoutDelay(answer: FieldState): FieldState {
  return { ...answer, options: answer.options?.filter(({ value }) => value !== 'delay') ?? [] };
}

export function SandboxTransferForm({
  charge,
  form,
}: {
  charge: SandboxCharge;
  form: FormOf<typeof sandboxTransferSchema>;
}) {
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
      <BankForm form={form} action={link('sandboxTransfer', { token: charge.reference })}>
        <Fields fields={form.fields} />
        <Button wide>I have sent it</Button>
      </BankForm>
    </div>
  );
}
