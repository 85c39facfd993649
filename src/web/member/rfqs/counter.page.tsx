import { link } from '#content/link.ts';
import { amountOf, perUnit, unitName } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { freightForLabel } from '#domain/trade/rfqs/bids/bid.options.ts';
import {
  counterDays,
  counterDaysLabels,
  counterTexts,
  type sendCounterSchema,
} from '#domain/trade/rfqs/counters/counter.schema.ts';
import { counterLabels, type Counter } from '#domain/trade/rfqs/counters/counter.states.ts';
import type { CounterPage as Page } from '#domain/trade/rfqs/counters/find-counter-page.ts';
import { momentText } from '#domain/registers/work/waiting.view.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { MoneyField, QuantityField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { PastCounters } from '../bids/counter-of-bid.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import { rfqSaid, type RfqSaid } from './rfq-said.ts';

type CounterPageProps = {
  page: Page;
  form: FormOf<typeof sendCounterSchema>;
  said: RfqSaid | undefined;
  problem: string | undefined;
  now: Date;
};

export function CounterPage({ page, form, said, problem, now }: CounterPageProps) {
  const { request, company, price_kobo, quantity, freight_kobo, freightFor, counters, barred } = page;
  const { publicId, unit } = request;
  const open = counters.find(({ state }) => state === 'open');
  const freight =
    freight_kobo === undefined || freightFor === undefined
      ? []
      : [{ term: 'Freight', value: `${naira(freight_kobo)}, ${freightForLabel(freightFor, unit).toLowerCase()}` }];
  return (
    <div className="max-w-160">
      <p className="mb-1 text-quiet">
        Bid on <TextLink href={link('rfqOwn', { publicId })}>request {publicId}</TextLink>, {request.productName}
      </p>
      <h1 className="text-28 wrap-anywhere">{company}</h1>
      <div className="my-4 grid gap-4 empty:hidden">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {said && !problem ? <Banner tone="success">{rfqSaid[said]}</Banner> : null}
      </div>
      <FactList
        facts={[
          { term: 'Their price', value: `${naira(price_kobo)} ${perUnit(unit)}` },
          { term: 'Their quantity', value: amountOf(quantity, unit) },
          ...freight,
        ]}
      />
      {open ? (
        <OpenCounter counter={open} page={page} now={now} />
      ) : barred === undefined ? (
        <MakeCounter page={page} form={form} />
      ) : (
        <div className="mt-6 grid gap-4">
          <Banner tone="info">{barred}</Banner>
          <div>
            <ButtonLink kind="secondary" href={link('rfqOwn', { publicId })}>
              Back to the request
            </ButtonLink>
          </div>
        </div>
      )}
      <PastCounters counters={counters} unit={unit} />
    </div>
  );
}

type OfPage = { page: Page };

function OpenCounter({ counter, page: { request, bidId }, now }: OfPage & { counter: Counter; now: Date }) {
  const { publicId, unit } = request;
  return (
    <section aria-labelledby="counter" className="mt-8">
      <h2 id="counter" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-22">
        Your counter-offer <Badge tone="progress">{counterLabels.open}</Badge>
      </h2>
      <FactList
        facts={[
          { term: 'Price', value: `${naira(counter.price_kobo)} ${perUnit(unit)}` },
          { term: 'Quantity', value: amountOf(counter.quantity, unit) },
          ...(counter.message === undefined
            ? []
            : [{ term: 'Message', value: <span className="whitespace-pre-line">{counter.message}</span> }]),
          {
            term: 'Answer by',
            value: (
              <>
                <DayAndTime at={counter.expiresAt} /> ({momentText('until', counter.expiresAt, now)})
              </>
            ),
          },
        ]}
      />
      <div className="mt-4">
        <PressButton
          action={link('rfqCounterWithdrawal', { publicId, bidId: String(bidId) })}
          size="medium"
          about={`on request ${publicId}`}
        >
          Withdraw the counter-offer
        </PressButton>
      </div>
    </section>
  );
}

function MakeCounter({ page, form }: Pick<CounterPageProps, 'page' | 'form'>) {
  const { publicId, unit } = page.request;
  return (
    <section aria-labelledby="counter" className="mt-8">
      <h2 id="counter" className="text-22">
        Make a counter-offer
      </h2>
      <p className="mt-1 mb-6 text-quiet">
        Until the bidder accepts, the bid stays as it is. The freight, the delivery date and the terms of the bid do not
        change.
      </p>
      <FormFrame
        form={{ ...form, id: `${form.id}-${String(page.bidId)}` }}
        action={link('rfqCounter', { publicId, bidId: String(page.bidId) })}
        failedText={counterTexts.failed}
      >
        <MoneyField field={form.fields.price} label={`Price ${perUnit(unit)}`} />
        <QuantityField
          field={form.fields.quantity}
          label="Quantity"
          hint={`Up to ${amountOf(page.left, unit)} can still be awarded.`}
          unit={unitName(unit, true)}
        />
        <TextArea field={form.fields.message} label="Message" hint="The bidder can read it." rows={3} />
        <Radios
          field={form.fields.days}
          legend="Time to answer"
          options={counterDays.map((value) => ({ value, label: counterDaysLabels[value] }))}
        />
        <div>
          <Button>Send the counter-offer</Button>
        </div>
      </FormFrame>
    </section>
  );
}
