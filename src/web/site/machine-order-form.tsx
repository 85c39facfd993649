import type { FormOf } from '../request/form.ts';
import { paymentTerms, shownQuantity, type Machine } from '#content/machines.ts';
import { priceOrder } from '#domain/machine-orders/machine-order.price.ts';
import {
  machineOrderTexts,
  mostOfUnit,
  quantity,
  type machineOrderSchema,
} from '#domain/machine-orders/machine-order.schema.ts';
import { Button } from '#ui/button.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { QuantityField } from '#ui/quantity-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../request/form-frame.tsx';
import { OrderTotal } from './order-total.tsx';
import { PersonFields } from './person-fields.tsx';

type MachineOrderFormProps = { machine: Machine; form: FormOf<ReturnType<typeof machineOrderSchema>> };

export function MachineOrderForm({ machine, form }: MachineOrderFormProps) {
  const { fields } = form;
  return (
    <FormFrame
      form={form}
      action={link('machineOrder', { machineId: machine.id })}
      busyText="Submitting..."
      offlineText={machineOrderTexts.offline}
    >
      <div className="grid gap-6">
        <OrderedAmount machine={machine} field={fields.quantity} />
        <PersonFields fields={fields} called="Full name" />
        <TextArea
          field={fields.installation_address}
          label="Installation address"
          hint="Where the machine will stand or work: street, town and state."
          rows={2}
          autoComplete="street-address"
        />
        <TextArea field={fields.additional_requirements} label="Additional requirements" rows={3} />
      </div>
      <div>
        <Button type="submit" className="w-full phone:w-auto">
          Submit order
        </Button>
      </div>
    </FormFrame>
  );
}

/** How many, and with a fixed price what that comes to: as it stands in the form, and with script as it is typed. */
function OrderedAmount({ machine, field }: { machine: Machine; field: FieldState }) {
  const { price_kobo } = machine;
  const { unit, label, hint } = machine.quantity;
  const isWeight = unit === 'kg';
  const typed = (
    <QuantityField
      field={field}
      label={label}
      hint={hint}
      unit={isWeight ? 'Kg' : 'pieces'}
      fractions={isWeight}
      live
    />
  );
  if (price_kobo === undefined) return typed;
  const parsed = quantity(unit).safeParse(field.values[0]);
  return (
    <div
      className="grid gap-6"
      data-wake="touch"
      data-behaviour="machine-total"
      data-price={String(price_kobo)}
      data-parts={`${paymentTerms.upfront_percent} ${paymentTerms.onDelivery_percent}`}
      data-most={mostOfUnit[unit]}
    >
      {typed}
      <OrderTotal
        each_kobo={price_kobo}
        price={parsed.success ? priceOrder(machine, parsed.data) : undefined}
        quantity={parsed.success ? shownQuantity(parsed.data, unit) : undefined}
        live
      />
    </div>
  );
}
