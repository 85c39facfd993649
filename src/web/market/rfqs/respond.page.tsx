import { link } from '#content/link.ts';
import { quantityText } from '#domain/values/listed-goods.ts';
import type { BidRequest } from '#domain/trade/rfqs/bids/find-bid-request.ts';
import { bidTexts, type supplyRequestSchema } from '#domain/trade/rfqs/bids/supply-request.schema.ts';
import { rfqPriceRangeOf } from '#domain/trade/rfqs/rfq.view.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { TermsField, type TradeNeeds, UnlessRefused } from '../../member/trade/why-not-trade.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import {
  BidCompanyFields,
  BidContactFields,
  BidOfferFields,
  BidOptionalFields,
} from '../../parts/supply-request-fields.tsx';

type RespondPageProps = TradeNeeds & {
  request: BidRequest;
  form: FormOf<typeof supplyRequestSchema>;
  /** Whether the member already has a bid, which the form changes. */
  isChange: boolean;
  asDialog: boolean;
  now: Date;
};

/** marketplace.md §3 'Supply request': the same form in a dialog and as a page beside the request. */
export function RespondPage({ asDialog, ...props }: RespondPageProps) {
  const { request, isChange, whyNot, form, now } = props;
  const formOrReason = (
    <UnlessRefused whyNot={whyNot} form={form}>
      <RespondForm {...props} />
    </UnlessRefused>
  );
  if (asDialog)
    return (
      <div className="grid gap-6">
        <RequestSummary request={request} now={now} />
        {formOrReason}
      </div>
    );
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-10 page-top pb-10 tablet:pb-16 desk:grid-cols-12">
      <div className="desk:col-span-7">
        <h1 className="page-title">{isChange ? 'Change your bid' : 'Respond to RFQ'}</h1>
        <div className="mt-4 desk:hidden">
          <RequestSummary request={request} now={now} />
        </div>
        <div className="mt-8">{formOrReason}</div>
      </div>
      <aside aria-label="The request" className="desk:sticky desk:top-24 desk:col-span-4 desk:col-start-9">
        <RequestFacts request={request} now={now} />
      </aside>
    </div>
  );
}

function RespondForm({ request, form, asksTerms, isChange }: Omit<RespondPageProps, 'asDialog'>) {
  const { fields } = form;
  return (
    <FormFrame
      // Prices typed for one request must not be put into the form of another.
      form={{ ...form, id: `${form.id}-${request.publicId}` }}
      action={link('rfqRespond', { publicId: request.publicId })}
      busyText={isChange ? 'Saving...' : 'Sending...'}
      offlineText={bidTexts.offline}
      failedText={bidTexts.failed}
    >
      <input type="hidden" name="revision" value={fields.revision.values[0] ?? String(request.revision)} />
      <BidContactFields fields={fields} />
      <BidCompanyFields fields={fields} unit={request.unit} />
      <BidOfferFields fields={fields} request={request} />
      <BidOptionalFields fields={fields} request={request} />
      {asksTerms ? <TermsField field={fields.terms} /> : null}
      <div className="grid gap-3">
        <div>
          <Button type="submit" className="w-full phone:w-auto">
            {isChange ? 'Save the bid' : 'Send the bid'}
          </Button>
        </div>
        <p className="text-14 text-quiet">{whoReads(request)} You can change or withdraw your bid until then.</p>
      </div>
    </FormFrame>
  );
}

function whoReads({ isSealed, deadline }: BidRequest): string {
  const until = `${shownDate(deadline)}, ${shownTime(deadline)}`;
  return isSealed
    ? `This request is sealed: only you can read your bid before the deadline, ${until}.`
    : `The buyer can read your bid at once. The deadline is ${until}.`;
}

function RequestSummary({ request, now }: { request: BidRequest; now: Date }) {
  return (
    <div className="grid gap-2">
      <p>
        <span className="display block text-18 wrap-anywhere">
          {quantityText(request.quantity, request.unit)} of {request.productName}
        </span>
        <span className="text-quiet">
          {rfqPriceRangeOf(request)}, {request.location}.{' '}
          {request.takesBids
            ? waitingMomentText('until', request.deadline, now)
            : `Deadline: ${shownDate(request.deadline)}`}
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{request.specifications}</p>
    </div>
  );
}

function RequestFacts({ request, now }: { request: BidRequest; now: Date }) {
  const facts = [
    { term: 'Request', value: request.publicId },
    { term: 'Type', value: request.isPro ? 'Pro' : request.type },
    { term: 'Quantity', value: quantityText(request.quantity, request.unit) },
    { term: 'Price range', value: rfqPriceRangeOf(request) },
    { term: 'Location', value: request.location },
    { term: 'Delivery', value: request.deliveryTimeframe },
    { term: 'Buyer', value: request.buyer.name },
    {
      term: 'Deadline',
      value: (
        <>
          <DayAndTime at={request.deadline} />
          {request.takesBids ? ` (${waitingMomentText('until', request.deadline, now)})` : ''}
        </>
      ),
    },
    { term: 'Bids', value: request.isSealed ? 'Sealed until the deadline' : 'Open' },
  ];
  return (
    <section aria-labelledby="asked-for" className="grid gap-4">
      <h2 id="asked-for" className="text-22 wrap-anywhere">
        {request.productName}
      </h2>
      <FactList facts={facts} />
      <p className="whitespace-pre-line text-quiet wrap-anywhere">{request.specifications}</p>
    </section>
  );
}
