import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { machineQuantityText, type Machine } from '#content/machines.ts';
import {
  priceMachineOrder,
  shownMachineTerms,
  type MachineOrderPrice,
} from '#domain/trade/shop/machine-orders/machine-order.view.ts';
import {
  machineOrderTexts,
  mostOfUnit,
  machineQuantityField,
  type machineOrderSchema,
} from '#domain/trade/shop/machine-orders/machine-order.schema.ts';
import { naira } from '#domain/values/money.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { QuantityField } from '#ui/amount-fields.tsx';
import { Fields } from '#ui/fields.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSettings } from '../frame/shown-settings.tsx';
import { FormFrame } from '../pages/form-frame.tsx';
import type { FormOf } from '../request/form.ts';
import { noTotal, OrderTotal } from './order-total.tsx';
import { PersonFields } from './request-form.tsx';

type FieldsProps = { machine: Machine; fields: MachineOrderFormProps['form']['fields'] };
type MachineOrderFormProps = { machine: Machine; form: FormOf<ReturnType<typeof machineOrderSchema>> };

export function MachineOrderForm({ machine, form }: MachineOrderFormProps) {
  const { fields } = form;
  const { price_kobo } = machine;
  return (
    <FormFrame
      form={form}
      action={link('machineOrder', { machineId: machine.id })}
      busyText="Submitting..."
      offlineText={machineOrderTexts.offline}
    >
      {price_kobo === undefined ? (
        <>
          <OrderFields machine={machine} fields={fields} />
          <div>
            <Button type="submit" className="w-full phone:w-auto">
              Submit order
            </Button>
          </div>
        </>
      ) : (
        <PricedOrder machine={machine} each_kobo={price_kobo} fields={fields} />
      )}
    </FormFrame>
  );
}

/** The total beside the quantity, and on phones also at the bottom of the screen. A script updates both. */
function PricedOrder({ machine, each_kobo, fields }: FieldsProps & { each_kobo: bigint }) {
  const { terms } = useSettings();
  const { unit } = machine.quantity;
  const parsed = machineQuantityField(unit).safeParse(fields.quantity.values[0]);
  const price = parsed.success ? priceMachineOrder(machine, parsed.data, terms.upfront_percent) : undefined;
  return (
    <div
      className="grid gap-8"
      data-wake="touch"
      data-behaviour="machine-total"
      data-price={String(each_kobo)}
      data-parts={`${terms.upfront_percent} ${terms.onDelivery_percent}`}
      data-most={mostOfUnit[unit]}
      data-no-total={noTotal}
    >
      <input type="hidden" name="shown" value={shownMachineTerms(each_kobo, terms.upfront_percent)} />
      <OrderFields machine={machine} fields={fields}>
        <OrderTotal
          each_kobo={each_kobo}
          upfront_percent={terms.upfront_percent}
          price={price}
          quantity={parsed.success ? machineQuantityText(parsed.data, unit) : undefined}
          live
        />
      </OrderFields>
      <OrderBar price={price} />
    </div>
  );
}

function OrderFields({ machine: { quantity }, fields, children }: FieldsProps & { children?: ReactNode }) {
  return (
    <div className="grid gap-6">
      <QuantityField
        field={fields.quantity}
        label={quantity.label}
        hint={quantity.hint}
        unit={quantity.unit === 'kg' ? 'Kg' : 'pieces'}
        live
      />
      {children}
      <PersonFields fields={fields} />
      <Fields fields={fields} only={['installation_address', 'additional_requirements']} />
    </div>
  );
}

/**
 * On phones, keeps the total, the upfront payment and the button at the bottom of the screen. With very large letters the bar is in its
 * normal place, because it would hide the fields.
 */
function OrderBar({ price }: { price: MachineOrderPrice | undefined }) {
  const { terms } = useSettings();
  return (
    <div className="bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t-2 border-ink bg-ground px-4 py-3 min-[17rem]:sticky desk:static desk:mx-0 desk:px-0">
      <p>
        <VisuallyHidden>Total</VisuallyHidden>{' '}
        <span className="display block text-18" data-bar="total">
          {price ? naira(price.total_kobo) : noTotal}
        </span>
        <span className="block text-14 text-quiet">
          {String(terms.upfront_percent)}% upfront <span data-bar="upfront">{price && naira(price.upfront_kobo)}</span>
        </span>
      </p>
      <Button type="submit">Submit order</Button>
    </div>
  );
}
