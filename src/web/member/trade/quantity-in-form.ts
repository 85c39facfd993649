import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { quantityFieldBetween, quantityLimitsText } from '#domain/trade/order-states/order.schema.ts';
import { quantityBounds } from '#domain/trade/orders/order.policy.ts';
import type { FieldState } from '#ui/field-state.ts';

type WithQuantity = { problem?: string; fields: { quantity: FieldState } };

/** marketplace.md §5: limits the quantity to the available stock, with the specified messages. */
export function limitedToStock<Form extends WithQuantity>(
  form: Form,
  listing: Pick<Listing, 'leastQuantity' | 'available'>,
): Form {
  const { least, available } = quantityBounds(listing);
  const text = quantityLimitsText(least, available);
  const { quantity } = form.fields;
  const isRefused = form.problem !== undefined;
  const isWrong = isRefused && !quantityFieldBetween(least, available).safeParse(quantity.values[0]).success;
  const field: FieldState = {
    ...quantity,
    min: String(least),
    max: String(available),
    missingMessage: text,
    invalidMessage: text,
    overMessage: text,
    ...(isWrong && { error: text }),
  };
  const problem = isWrong && form.problem === quantity.error ? text : form.problem;
  return { ...form, ...(problem !== undefined && { problem }), fields: { ...form.fields, quantity: field } };
}

/** The typed quantity, if it is valid and available. */
export function quantityIn(form: WithQuantity, listing: Pick<Listing, 'leastQuantity' | 'available'>) {
  const { least, available } = quantityBounds(listing);
  const parsed = quantityFieldBetween(least, available).safeParse(form.fields.quantity.values[0]);
  return parsed.success ? parsed.data : undefined;
}
