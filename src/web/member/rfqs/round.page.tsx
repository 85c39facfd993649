import { link } from '#content/link.ts';
import { amountOf, perUnit } from '#domain/values/listed-goods.ts';
import { naira } from '#domain/values/money.ts';
import { lagosMoment } from '#domain/trade/rfqs/lagos-moment.view.ts';
import type { RoundBid, RoundPage as Page } from '#domain/trade/rfqs/rounds/find-round-page.ts';
import {
  roundHours,
  roundHoursLabels,
  roundTexts,
  type beginRoundSchema,
} from '#domain/trade/rfqs/rounds/round.schema.ts';
import { momentText } from '#domain/registers/work/waiting.view.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Checkboxes, Radios } from '#ui/choices.tsx';
import { ShownWhen } from '#ui/shown-when.tsx';
import { Table } from '#ui/table.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import { rfqSaid, type RfqSaid } from './rfq-said.ts';

type RoundPageProps = {
  page: Page;
  form: FormOf<typeof beginRoundSchema>;
  said: RfqSaid | undefined;
  now: Date;
};

export function RoundPage({ page, form, said, now }: RoundPageProps) {
  const { request, round, barred } = page;
  const { publicId } = request;
  return (
    <div className="max-w-160">
      <p className="mb-1 text-quiet">
        <TextLink href={link('rfqOwn', { publicId })}>Request {publicId}</TextLink>, {request.productName}
      </p>
      <h1 className="text-28">Final round</h1>
      {said ? (
        <div className="mt-4">
          <Banner tone="success">{rfqSaid[said]}</Banner>
        </div>
      ) : null}
      {form.problem !== undefined && (round || barred !== undefined) ? (
        <div className="mt-4">
          <Banner tone="error">{form.problem}</Banner>
        </div>
      ) : null}
      {round ? (
        <Running page={page} round={round} now={now} />
      ) : barred === undefined ? (
        <Begin page={page} form={form} />
      ) : (
        <div className="mt-4 grid gap-4">
          <Banner tone="info">{barred}</Banner>
          <div>
            <ButtonLink kind="secondary" href={link('rfqOwn', { publicId })}>
              Back to the request
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  );
}

function Begin({ page: { request, bids, count }, form }: Pick<RoundPageProps, 'page' | 'form'>) {
  const { publicId, unit, isSealed } = request;
  return (
    <>
      <p className="mt-2 mb-6">
        Ask the bidders for their best and final offer. You can do this once.{' '}
        {isSealed ? 'The final offers are sealed: you can read them after the deadline. ' : null}If a bidder sends no
        final offer, the first bid counts.
      </p>
      <FormFrame
        form={form}
        action={link('rfqRound', { publicId })}
        busyText="Beginning..."
        failedText={roundTexts.notBegun}
        noDraft
      >
        <Radios
          field={form.fields.who}
          legend="Who may send a final offer"
          options={[
            { value: 'all', label: count === 1 ? 'The one bidder' : `All ${count} bidders` },
            { value: 'chosen', label: 'Only the bidders that I choose' },
          ]}
        />
        <ShownWhen field="who" is={['chosen']}>
          <Checkboxes
            field={form.fields.bids}
            legend="Bidders"
            hint="Only if not all bidders may send one"
            options={bids.map((bid) => ({
              value: bid.bidId,
              label: bid.company,
              hint: `${naira(bid.price_kobo)} ${perUnit(unit)}, ${amountOf(bid.quantity, unit)}`,
            }))}
          />
        </ShownWhen>
        <Radios
          field={form.fields.hours}
          legend="Time for the final offers"
          options={roundHours.map((value) => ({ value, label: roundHoursLabels[value] }))}
        />
        <div className="flex flex-wrap gap-3">
          <Button>Begin the final round</Button>
          <ButtonLink kind="secondary" href={link('rfqOwn', { publicId })}>
            Back to the request
          </ButtonLink>
        </div>
      </FormFrame>
    </>
  );
}

type Round = NonNullable<Page['round']>;

function Running({ page: { request, bids }, round, now }: { page: Page; round: Round; now: Date }) {
  const { unit, isSealed } = request;
  const when = `${lagosMoment(round.deadline)}`;
  return (
    <>
      <p className="mt-2 mb-6">
        {round.isOpening
          ? `The final round ended on ${when}. The final offers are being opened. Look again in a few minutes.`
          : round.isOver
            ? `The final round ended on ${when}. If a bidder sent no final offer, the first bid counts.`
            : `Until ${when} (${momentText('until', round.deadline, now)}). ${
                isSealed
                  ? 'Final offers are sealed until then.'
                  : 'You can read each final offer as soon as it is sent.'
              }`}
      </p>
      <Table
        cards
        caption="Bidders in the final round"
        hideCaption
        columns={[
          { key: 'who', head: 'Bidder', names: true, card: 'what', share: 'wide', cell: ({ company }) => company },
          {
            key: 'first',
            head: 'First bid',
            card: 'who',
            cell: (bid: RoundBid) => (
              <>
                <span className="tablet:hidden">First bid: </span>
                {offered(bid.first ?? bid, unit)}
              </>
            ),
          },
          {
            key: 'final',
            head: 'Final offer',
            numeric: true,
            card: 'amount',
            cell: (bid: RoundBid) => (bid.first ? offered(bid, unit) : missingFinal(round)),
          },
        ]}
        rows={bids}
        rowKey={({ bidId }) => bidId}
        empty={<p className="py-6 text-quiet">No bid of this round stands any more.</p>}
      />
      <p className="mt-6">
        <TextLink href={link('rfqOwn', { publicId: request.publicId })}>Back to the request</TextLink>
      </p>
    </>
  );
}

function missingFinal({ isOver, isOpening }: Round): string {
  if (isOpening) return 'Being opened';
  return isOver ? 'No final offer' : 'No final offer yet';
}

function offered({ price_kobo, quantity }: { price_kobo: bigint; quantity: bigint }, unit: Page['request']['unit']) {
  return `${naira(price_kobo)} for ${amountOf(quantity, unit)}`;
}
