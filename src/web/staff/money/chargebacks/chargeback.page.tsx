import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { Chargeback, ChargebackPage as Found } from '#domain/money/chargebacks/find-disputes.ts';
import { bearers, sayings, type answerDisputeSchema } from '#domain/money/chargebacks/chargeback.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Fields } from '#ui/fields.tsx';
import { Table, type Column } from '#ui/table.tsx';
import type { ClaimPage } from '#domain/money/chargebacks/find-claim-page.ts';
import type { decideClaimSchema } from '#domain/money/chargebacks/finding.schema.ts';
import { ChargebackState } from './chargeback-state.tsx';
import { Bearing, EvidenceOfDelivery, FindingPart, RefundsOfCharge } from './bearing.tsx';
import type { FormOf } from '../../../request/form.ts';
import { FormFrame } from '../../../pages/form-frame.tsx';
import { PressButton } from '../../../parts/press-button.tsx';

const at = ({ id }: Chargeback) => ({ disputeId: String(id) });

type ListProps = { banner: ReactNode; page: Found; isLater: boolean };

/** Chargebacks, those that need an answer first. */
export function ChargebackPage({ banner, page: { rows, before }, isLater }: ListProps) {
  return (
    <>
      <h1 className="text-28">Chargebacks</h1>
      <p className="mt-2 mb-4 text-quiet">
        A payer told their bank that they did not pay, or got nothing. Answer in time in the payment provider’s
        dashboard; the bank decides.
      </p>
      {banner}
      <Table
        cards
        caption="Chargebacks"
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={
          <p className="py-6 text-quiet">
            {isLater ? 'No older chargebacks.' : 'No chargebacks. When a bank claims a payment, it appears here.'}
          </p>
        }
      />
      {isLater || before !== undefined ? (
        <div className="mt-6">
          <Pagination
            label="Chargebacks"
            text={`${rows.length} on this page`}
            {...(isLater && { previousHref: link('chargeback') })}
            {...(before !== undefined && { nextHref: link('chargeback', {}, { before: String(before) }) })}
            words={{ previous: 'Newest', next: 'Older' }}
          />
        </div>
      ) : null}
    </>
  );
}

const columns: Column<Chargeback>[] = [
  {
    key: 'what',
    head: 'Payment',
    names: true,
    card: 'what',
    share: 'wide',
    cell: (one) => (
      <TextLink className="wrap-anywhere" href={link('chargebackPayment', at(one))}>
        {one.dealId === undefined ? one.reference : `Deal ${one.dealId}`}
      </TextLink>
    ),
  },
  { key: 'payer', head: 'Paid by', card: 'who', cell: ({ payer = 'Somebody without an account' }) => payer },
  {
    key: 'state',
    head: 'State',
    card: 'state',
    cell: (one) => <ChargebackState {...one} />,
  },
  {
    key: 'by',
    head: 'Answer by',
    card: 'more',
    cell: ({ answerBy, state }) =>
      answerBy && state === 'needs_answer' ? (
        <>
          <span className="tablet:hidden">Answer by </span>
          <DayAndTime at={answerBy} />
        </>
      ) : null,
  },
  { key: 'amount', head: 'Amount', numeric: true, card: 'amount', cell: ({ amount }) => shownAmount(amount) },
];

type OneProps = {
  page: ClaimPage;
  form: FormOf<typeof answerDisputeSchema>;
  finding: FormOf<typeof decideClaimSchema>;
  mayMove: boolean;
  /** The shared password has no name that a second person could confirm. */
  isNamed: boolean;
};

export function ChargebackPaymentPage({ page, form, finding, mayMove, isNamed }: OneProps) {
  const { one } = page;
  const isOpen = one.state === 'needs_answer' || one.state === 'with_bank';
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{`Chargeback of ${shownAmount(one.amount)}`}</h1>
      <p className="mt-2 mb-4">
        <ChargebackState {...one} />
      </p>
      <FactList facts={factsOf(one)} />
      {one.held ? (
        <div className="mt-4">
          <Banner tone="warning">
            {`${shownAmount(one.held)} of this deal is still held${one.isBorne ? '.' : '. Its deadlines and payouts are stopped.'}`}
          </Banner>
        </div>
      ) : null}
      {mayMove ? <TakingEvidence one={one} /> : null}
      {mayMove && isOpen ? <Answering one={one} form={form} /> : null}
      <FindingPart page={page} form={finding} mayMove={mayMove} isNamed={isNamed} />
      <Bearing page={page} />
      {one.state === 'lost' ? <Losing one={one} mayMove={mayMove} /> : null}
      <EvidenceOfDelivery page={page} />
      <RefundsOfCharge page={page} />
    </div>
  );
}

function factsOf({
  dealId,
  payer,
  reference,
  number,
  provider,
  category,
  answerBy,
  said,
  toldAt,
  state,
}: Chargeback): Fact[] {
  const isOpen = state === 'needs_answer' || state === 'with_bank';
  const deal = dealId === undefined ? undefined : link('record', { kind: 'deal', recordId: String(dealId) });
  return [
    ...(deal ? [{ term: 'Deal', value: <TextLink href={deal}>{`Deal ${dealId}`}</TextLink> }] : []),
    { term: 'Paid by', value: payer ?? 'Somebody without an account' },
    { term: 'Reference', value: <span className="wrap-anywhere">{reference}</span> },
    { term: 'Number at the provider', value: `${provider}, ${number}` },
    { term: 'Reason given by the bank', value: category ?? 'None' },
    ...(answerBy && isOpen ? [{ term: 'Answer by', value: <DayAndTime at={answerBy} /> }] : []),
    { term: 'Our answer', value: said ? sayings[said] : isOpen ? 'None yet' : 'None' },
    { term: 'Notice received', value: <DayAndTime at={toldAt} /> },
  ];
}

/** Works without scripts, because the answer to the form is the file. */
function TakingEvidence({ one }: { one: Chargeback }) {
  return (
    <section aria-labelledby="evidence-head" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="evidence-head" className="text-18">
        Evidence for the bank
      </h2>
      <p className="mt-1 mb-4 text-quiet">
        One PDF with the terms, the delivery, messages, pictures and refunds. The audit log says who took it.
      </p>
      <PressButton action={link('chargebackEvidence', at(one))} about={one.reference}>
        Download the evidence
      </PressButton>
    </section>
  );
}

function Answering({ one, form }: Pick<OneProps, 'form'> & { one: Chargeback }) {
  return (
    <section aria-labelledby="answer-head" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="answer-head" className="text-18">
        Our answer
      </h2>
      <p className="mt-1 mb-4 text-quiet">
        Send the evidence in the payment provider’s dashboard. Then note here that you sent it, or that we accept the
        chargeback.
      </p>
      <FormFrame noDraft form={form} action={link('chargebackPayment', at(one))} busyText="Saving...">
        <Fields fields={form.fields} />
        <div>
          <Button>Save the answer</Button>
        </div>
      </FormFrame>
    </section>
  );
}

function Losing({ one, mayMove }: Pick<OneProps, 'mayMove'> & { one: Chargeback }) {
  const { loss } = one;
  const isOurs = !one.isBorne && (one.isTwice || one.payerId === undefined);
  if (!loss)
    return mayMove && isOurs ? (
      <p className="mt-6">
        <ButtonLink href={link('chargebackLoss', at(one))}>Choose who bears the loss</ButtonLink>
      </p>
    ) : null;
  return (
    <section aria-labelledby="loss-head" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="loss-head" className="text-18">
        {!loss.isDone
          ? 'The choice of who bears the loss waits for a second person'
          : loss.bears === 'nobody'
            ? 'Nothing was booked'
            : 'The loss is booked'}
      </h2>
      <FactList
        facts={[
          { term: 'Who bears it', value: bearers[loss.bears] },
          { term: 'Chosen by', value: loss.saidBy },
          ...(loss.confirmedBy ? [{ term: 'Confirmed by', value: loss.confirmedBy }] : []),
        ]}
      />
      <blockquote className="my-4 border-l-4 border-line-strong pl-4 whitespace-pre-line">{loss.why}</blockquote>
      {loss.isDone ? null : (
        <div className="flex flex-wrap items-center gap-3">
          {mayMove ? (
            <ButtonLink size="small" href={link('approval', { approvalId: String(loss.approvalId) })}>
              Confirm who bears the loss
            </ButtonLink>
          ) : null}
          {mayMove ? (
            <ButtonLink kind="secondary" size="small" href={link('chargebackLoss', at(one))}>
              Choose again
            </ButtonLink>
          ) : null}
        </div>
      )}
    </section>
  );
}
