import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { amountOf } from '#domain/trade/listings/listing.options.ts';
import { naira } from '#domain/values/money.ts';
import {
  orderTexts,
  type addressOrderSchema,
  type cancelOrderSchema,
  type endOrderSchema,
} from '#domain/trade/order-states/order.schema.ts';
import type { Order } from '#domain/trade/order-states/order.view.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { Radios } from '#ui/choices.tsx';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { UnlessBarred, type WhyNot } from './why-not-trade.tsx';
import { paymentOptions } from './listing-order.page.tsx';

export type OrderFormProps<Form> = { order: Order; form: Form; asDialog: boolean; whyNot: WhyNot | undefined };

export type EndOrderForm = FormOf<typeof endOrderSchema>;

type FramedProps = {
  title: string;
  order: Order;
  asDialog: boolean;
  form: FormState;
  whyNot: WhyNot | undefined;
  children: ReactNode;
};

/** A form about an order, as a page and in a dialog, or the reason why it is not possible. */
export function Framed({ title, order, asDialog, form, whyNot, children }: FramedProps) {
  return (
    <div className="max-w-[40rem]">
      {asDialog ? null : <h1 className="text-28">{title}</h1>}
      <p className="mb-6 text-quiet wrap-anywhere">
        Order {order.number}: {amountOf(order.quantity, order.unit)} of {order.listingName},{' '}
        {naira(order.subtotal_kobo)}
      </p>
      <UnlessBarred whyNot={whyNot} form={form}>
        {children}
      </UnlessBarred>
    </div>
  );
}

export const orderFormTitles = {
  answer: 'Cost of shipping',
  address: 'Address and payment method',
  decline: 'Decline the order',
  free: 'Free the stock',
  cancel: 'Cancel the order',
} as const;

/** The address and payment method of an order that came from an offer. */
export function AddressPage({ order, form, asDialog, whyNot }: OrderFormProps<FormOf<typeof addressOrderSchema>>) {
  return (
    <Framed title={orderFormTitles.address} order={order} asDialog={asDialog} form={form} whyNot={whyNot}>
      <FormFrame
        form={form}
        action={link('dashboardOrderAddress', { orderId: String(order.id) })}
        offlineText={orderTexts.offline}
      >
        <TextArea
          field={form.fields.shippingAddress}
          label="Shipping address"
          hint="Street, town and state, and whom to call there."
          rows={3}
          autoComplete="street-address"
        />
        <Radios field={form.fields.paymentMethod} legend="Payment method" options={paymentOptions} layout="columns" />
        <TextArea field={form.fields.notes} label="Notes" rows={2} />
        <div>
          <Button>Tell the seller</Button>
        </div>
      </FormFrame>
    </Framed>
  );
}

const endings = {
  decline: {
    at: 'dashboardOrderDecline',
    lead: 'Nothing was reserved. We notify the buyer, with your reason if you give one.',
    busyText: 'Declining...',
  },
  free: {
    at: 'dashboardOrderFree',
    lead: 'The order is cancelled, and its stock is for sale again at once. Nothing was paid. We notify the buyer, with your reason if you give one.',
    busyText: 'Freeing...',
  },
} as const;

/** The seller declines a waiting order, or frees the stock of an unpaid one. */
export function endPage(which: keyof typeof endings) {
  const { at, lead, busyText } = endings[which];
  const title = orderFormTitles[which];
  return function EndPage({ order, form, asDialog, whyNot }: OrderFormProps<EndOrderForm>) {
    return (
      <Framed title={title} order={order} asDialog={asDialog} form={form} whyNot={whyNot}>
        <FormFrame
          form={form}
          action={link(at, { orderId: String(order.id) })}
          busyText={busyText}
          offlineText={orderTexts.offline}
        >
          <p>{lead}</p>
          <TextField field={form.fields.why} label="Reason" hint="The buyer reads it. You can leave it empty." />
          <div>
            <Button kind="danger">{title}</Button>
          </div>
        </FormFrame>
      </Framed>
    );
  };
}

export function CancelPage({ order, form, asDialog, whyNot }: OrderFormProps<FormOf<typeof cancelOrderSchema>>) {
  return (
    <Framed title={orderFormTitles.cancel} order={order} asDialog={asDialog} form={form} whyNot={whyNot}>
      <FormFrame
        form={form}
        action={link('dashboardOrderCancel', { orderId: String(order.id) })}
        busyText="Cancelling..."
        offlineText={orderTexts.offline}
      >
        <p>The stock goes back at once. Nothing was paid, and nothing is owed.</p>
        <TextField field={form.fields.why} label="Why" hint="The other side reads it." />
        <div>
          <Button kind="danger">Cancel the order</Button>
        </div>
      </FormFrame>
    </Framed>
  );
}
