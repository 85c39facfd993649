import type { ReactNode } from 'react';
import { shownFee } from '#content/escrow-fees.ts';
import { link } from '#content/link.ts';
import { hoursText } from '#content/hours-text.ts';
import { feeOf } from '#domain/trade/deal-terms/fee.shape.ts';
import { naira } from '#domain/values/money.ts';
import { type answerOrderSchema, orderTexts, shippingOf } from '#domain/trade/order-states/order.schema.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { type Fact, FactList } from '#ui/fact-list.tsx';
import { MoneyField } from '#ui/amount-fields.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { formTexts } from '#content/form-texts.ts';
import type { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { Framed, type OrderFormProps, orderFormTitles } from './order-forms.page.tsx';
import type { OrderSide } from './order-words.ts';

type AnswerPageProps = OrderFormProps<FormOf<typeof answerOrderSchema>> & {
  /** The fee of the seller's plan, which the deal takes over when it is proposed. */
  fee_bps: number;
};

export function AnswerPage({ order, form, asDialog, whyNot, fee_bps }: AnswerPageProps) {
  return (
    <Framed title={orderFormTitles.answer} order={order} asDialog={asDialog} form={form} whyNot={whyNot}>
      <FormFrame
        form={form}
        action={link('dashboardOrderAnswer', { orderId: String(order.id) })}
        offlineText={orderTexts.offline}
      >
        <p className="border-l-4 border-line pl-4 whitespace-pre-line wrap-anywhere">{order.shippingAddress}</p>
        <WithSums order={order} typed={form.fields.shipping.values[0]} fee_bps={fee_bps}>
          <MoneyField field={form.fields.shipping} label="Shipping" hint="To that address. 0 if it costs nothing." />
        </WithSums>
        <TextArea
          field={form.fields.words}
          label="Message"
          hint="When it can leave, how it travels, what else the buyer should know."
          rows={3}
        />
        <div className="grid gap-3">
          <div>
            <Button>Send to the buyer</Button>
          </div>
          {order.answeredAt === undefined ? (
            <p className="text-14 text-quiet">The buyer then has {hoursText(order.hold_hours)} to pay.</p>
          ) : null}
        </div>
      </FormFrame>
    </Framed>
  );
}

type WithSumsProps = { order: Order; typed: string | undefined; fee_bps: number; children: ReactNode };

/** The amounts for both sides, updated by script while the seller types. The server calculates them again. */
function WithSums({ order: { subtotal_kobo }, typed, fee_bps, children }: WithSumsProps) {
  const shipping = shippingOf(typed);
  const total = shipping === undefined ? undefined : subtotal_kobo + shipping;
  const fee = total === undefined ? undefined : feeOf(total, BigInt(fee_bps));
  const line = (term: string, name: string, kobo: bigint | undefined, isTotal?: boolean): Fact => ({
    term,
    value: <span data-sums={name}>{kobo === undefined ? '–' : naira(kobo)}</span>,
    numeric: true,
    ...(isTotal && { total: true }),
  });
  return (
    <div
      className="grid gap-4"
      data-wake="idle"
      data-behaviour="shipping-sums"
      data-subtotal={String(subtotal_kobo)}
      data-fee={fee_bps}
    >
      {children}
      <input type="hidden" name="shown" value={typed} />
      <div aria-live="polite">
        <FactList
          facts={[
            { term: 'Goods', value: naira(subtotal_kobo), numeric: true },
            line('The buyer pays', 'total', total),
            line(`Our fee, ${shownFee(fee_bps)}`, 'fee', fee),
            line('You get', 'gets', total === undefined || fee === undefined ? undefined : total - fee, true),
          ]}
        />
      </div>
    </div>
  );
}

export type OrderMessageForm = FormOf<typeof answerThreadSchema>;

type OrderMessageProps = { order: Order; side: OrderSide; form: OrderMessageForm };

/** The message form of an order without a deal; the deal shows the same thread. */
export function OrderMessage({ order, side, form }: OrderMessageProps) {
  const { threadId, mayWrite } = order;
  if (!mayWrite && !form.problem && threadId === undefined) return null;
  return (
    <section aria-labelledby="order-message" className="border-t-2 border-ink pt-3 print:hidden">
      <h2 id="order-message" className="flex flex-wrap items-baseline justify-between gap-x-4 text-18">
        Write to the {side === 'buyer' ? 'seller' : 'buyer'}
        {threadId === undefined ? null : (
          <TextLink className="text-14 font-normal" href={link('thread', { threadId })}>
            All messages
          </TextLink>
        )}
      </h2>
      {mayWrite || form.problem ? (
        <div className="mt-3">
          <FormFrame
            noDraft
            form={form}
            action={link('dashboardOrderMessages', { orderId: String(order.id) })}
            busyText={formTexts.sending}
            failedText={messageTexts.answerFailed}
          >
            <TextArea field={form.fields.message} label="Your message" rows={2} />
            <div>
              <Button kind="secondary">Send</Button>
            </div>
          </FormFrame>
        </div>
      ) : (
        <p className="mt-2 text-14 text-quiet">You cannot write to each other at the moment.</p>
      )}
    </section>
  );
}
