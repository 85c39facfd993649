import { link, urls } from '#content/link.ts';
import { renewDeliveryPin } from '#domain/trade/deals/delivery-pin.ts';
import {
  confirmStepSchema,
  deliveryDigitsSchema,
  returnSchema,
  shipSchema,
  stepTexts,
} from '#domain/trade/deals/steps/step.schema.ts';
import { findOwnPart } from '#domain/trade/deals/steps/step-deal.ts';
import { Fields } from '#ui/fields.tsx';
import { press } from '../../pages/action.ts';
import { members, type Route } from '../../request/route.ts';
import { partInAddress, stepRoutes } from './deal-step.routes.tsx';

/** Stored as the carrier of a deal about work. */
const noCarrier = 'Nobody: work was done, nothing was sent';

export const deliveringRoutes: readonly Route[] = [
  ...stepRoutes({
    at: urls.dealShipment,
    id: 'deal-shipment',
    schema: shipSchema,
    fields: { files: true, numbers: ['tracking'] },
    event: 'ship',
    look: ({ isWork }) => ({
      title: isWork ? 'Finished work' : 'Shipment',
      lead: isWork
        ? 'We tell the buyer, who checks it and then accepts it. A picture of what you did helps you if there is a dispute.'
        : 'We tell the buyer, and show them who carries it. A picture of what you sent, and of the waybill, helps you if there is a dispute.',
      button: 'Tell the buyer',
    }),
    draw: ({ form: { fields }, view }) => (
      <>
        {view.isWork ? (
          <input type="hidden" name="carrier" value={noCarrier} />
        ) : (
          <Fields fields={fields} only={['carrier', 'tracking']} />
        )}
        <Fields fields={fields} only={['files', 'words']} />
      </>
    ),
    news: 'shipped',
  }),
  ...press({
    at: urls.dealDigits,
    who: members,
    page: ({ params }) => link('deal', { dealId: params.dealId ?? '' }),
    verb: async (ctx, visit) => {
      const { deal, part } = await findOwnPart(ctx, partInAddress(visit));
      await renewDeliveryPin(ctx, { dealId: deal.id, part: part.part });
    },
    next: (_, { params }) => link('deal', { dealId: params.dealId ?? '' }, { news: 'digits' }),
    failedText: stepTexts.failed,
  }),
  ...stepRoutes({
    at: urls.dealHandover,
    id: 'deal-handover',
    schema: deliveryDigitsSchema,
    fields: { secret: ['pin'] },
    event: 'deliver',
    onlySide: 'seller',
    look: () => ({
      title: 'The buyer’s six digits',
      lead: 'The buyer reads them on their page of this deal and gives them to you or your driver at the door. After five wrong tries the buyer has to make new digits.',
      button: 'Prove the delivery',
    }),
    step:
      ({ seen, pin }, { services }) =>
      () => ({
        event: 'deliver',
        seen,
        pin: { digits: pin, secret: services.secret },
      }),
    news: 'delivered',
  }),
  ...stepRoutes({
    at: urls.dealArrival,
    id: 'deal-arrival',
    schema: confirmStepSchema,
    event: 'deliver',
    onlySide: 'buyer',
    look: ({ isWork }) =>
      isWork
        ? {
            title: 'Start of the check',
            lead: 'Your time to check the work starts when you press the button. After checking, accept the work or say what is wrong.',
            button: 'Start checking',
          }
        : {
            title: 'Arrival',
            lead: 'Confirm that the goods are with you. Your time to look at them starts then. After looking, say whether you accept them.',
            button: 'It has arrived',
          },
    news: 'delivered',
  }),
  ...stepRoutes({
    at: urls.dealReturn,
    id: 'deal-return',
    schema: returnSchema,
    fields: { files: true, numbers: ['tracking'] },
    event: 'ship_return',
    look: () => ({
      title: 'Return of the goods',
      lead: 'We tell the seller. You get your money back when they confirm that they have the goods, or seven days from now unless they say that something is wrong.',
      button: 'Tell the seller',
    }),
    news: 'sent-back',
  }),
];
