import { link } from '#content/link.ts';
import { hoursText } from '#content/hours-text.ts';
import { quantityText, unitName } from '#domain/trade/listings/listing.options.ts';
import { orderTexts, reserved_hours, type placeOrderSchema } from '#domain/trade/order-states/order.schema.ts';
import type { Listing } from '#domain/trade/listings/listing.view.ts';
import { mostReservedAtOnce } from '#domain/trade/orders/new-buyer.limits.ts';
import { quantityBounds } from '#domain/trade/orders/order.policy.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { QuantityField } from '#ui/amount-fields.tsx';
import { Fields } from '#ui/fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { useSettings } from '../../frame/shown-settings.tsx';
import { ListingAbove, ListingFormPage, type ListingForm } from './listing-form.page.tsx';
import { limitedToStock, quantityIn } from './quantity-in-form.ts';
import { TermsField } from './why-not-trade.tsx';
import { availableText, FieldsWithTotal } from './trade-parts.tsx';

type ListingOrderProps = ListingForm & { form: FormOf<typeof placeOrderSchema> };

export function ListingOrderPage(props: ListingOrderProps) {
  return (
    <ListingFormPage {...props} title="Order Now" aside="What you order">
      <OrderForm {...props} />
    </ListingFormPage>
  );
}

function OrderForm({ listing, form, asksTerms, asDialog, isNewBuyer = false }: ListingOrderProps) {
  const bounded = limitedToStock(form, listing);
  const { fields } = bounded;
  const { unit, price_kobo } = listing;
  const isFree = price_kobo === 0n;
  const bounds = quantityBounds(listing);
  const quantity = quantityIn(bounded, listing);
  return (
    <FormFrame
      form={{ ...bounded, id: `${bounded.id}-${String(listing.id)}` }}
      action={link('listingOrder', { listingId: String(listing.id) })}
      busyText="Placing order..."
      offlineText={orderTexts.offline}
      failedText={orderTexts.failed}
    >
      <input type="hidden" name="shown" value={String(price_kobo)} />
      <ListingAbove listing={listing} asDialog={asDialog} />
      <FieldsWithTotal
        label="Subtotal"
        price_kobo={price_kobo}
        bounds={bounds}
        sum_kobo={quantity === undefined ? undefined : quantity * price_kobo}
        beside={<p className="mt-2 text-14 text-quiet">{isFree ? nothingToPay : shippingLater}</p>}
      >
        <div className="grid gap-2">
          <QuantityField field={fields.quantity} hint={availableText(listing)} unit={unitName(unit, true)} live />
          {isNewBuyer ? <FirstOrderNote listing={listing} /> : null}
        </div>
      </FieldsWithTotal>
      <div className="grid gap-6">
        <Fields fields={fields} only={['shippingAddress', 'paymentMethod', 'notes']} />
        {asksTerms ? <TermsField field={fields.terms} /> : null}
      </div>
      <div className="grid gap-3">
        <div>
          <Button type="submit" className="w-full phone:w-auto">
            Place order
          </Button>
        </div>
        <p className="text-14 text-quiet">{isFree ? nextWithoutPayment(isNewBuyer) : nextWithPayment(isNewBuyer)}</p>
      </div>
    </FormFrame>
  );
}

const shippingLater =
  'Shipping is calculated at checkout: the seller says what it costs. This total is without shipping.';
const nothingToPay = 'There is nothing to pay, so we hold no money for this order.';

function nextWithPayment(isNewBuyer: boolean): string {
  const reserved = isNewBuyer ? '' : ` The stock is reserved for you for ${reserved_hours} hours.`;
  return `You pay nothing now.${reserved} The seller answers with what shipping costs.`;
}

function nextWithoutPayment(isNewBuyer: boolean): string {
  return isNewBuyer ? 'You pay nothing.' : 'You pay nothing. The stock is reserved for you, and the seller sends it.';
}

function FirstOrderNote({ listing }: { listing: Listing }) {
  const { newBuyers } = useSettings();
  const most = mostReservedAtOnce(newBuyers, listing);
  // An order without a payment has no time to pay in.
  const reservedFor = listing.price_kobo === 0n ? '' : `, for ${hoursText(newBuyers.hold_hours)}`;
  return (
    <p className="text-14 text-quiet">
      {most < quantityBounds(listing).least
        ? 'You have no completed order yet, so the seller has to accept this order first. Nothing is reserved until then.'
        : `Until your first order is completed, your unpaid orders reserve up to ${quantityText(most, listing.unit)} of this listing${reservedFor}. If you order more, the seller has to accept it first.`}
    </p>
  );
}
