import { link } from '#content/link.ts';
import { chargebackStates, type ChargebackState, bankReplies } from '#domain/money/chargebacks/chargeback.schema.ts';
import type { ClaimPage } from '#domain/money/chargebacks/find-claim-page.ts';
import type { Chargeback } from '#domain/money/chargebacks/find-chargebacks.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, Banner } from '#ui/notices.tsx';
import { PressButton } from '../../../parts/press-button.tsx';
import { LossShares, EvidenceOfDelivery, LossChoice, RefundsOfCharge } from './loss-shares.tsx';

type ClaimProps = { chargeback: Chargeback; mayMove: boolean };

export function ChargebackFacts({ chargeback, mayMove }: ClaimProps) {
  return (
    <>
      <FactList facts={factsOf(chargeback)} />
      {chargeback.held ? (
        <Banner tone="warning">
          {`${shownAmount(chargeback.held)} of this deal is still held.`}
          {chargeback.isBorne || chargeback.state === 'won'
            ? null
            : ' The deadlines and payouts of the deal are stopped.'}
        </Banner>
      ) : null}
      {mayMove ? <EvidenceDownload chargeback={chargeback} /> : null}
    </>
  );
}

export function ChargebackDetails({ page, mayMove }: { page: ClaimPage; mayMove: boolean }) {
  return (
    <>
      <LossShares page={page} />
      <LossChoice chargeback={page.chargeback} mayMove={mayMove} />
      <EvidenceOfDelivery page={page} />
      <RefundsOfCharge page={page} />
    </>
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
  notifiedAt,
  state,
}: Chargeback): Fact[] {
  const isOpen = state === 'needs_answer' || state === 'with_bank';
  const dealHref = dealId === undefined ? undefined : link('record', { kind: 'deal', recordId: String(dealId) });
  const noAnswer = isOpen ? 'None yet' : 'None';
  return [
    ...(dealHref ? [{ term: 'Deal', value: <TextLink href={dealHref}>{`Deal ${dealId}`}</TextLink> }] : []),
    { term: 'Paid by', value: payer ?? 'Somebody without an account' },
    { term: 'Reference', value: reference },
    { term: 'Number at the provider', value: `${provider}, ${number}` },
    { term: 'Reason given by the bank', value: category ?? 'None' },
    ...(answerBy && isOpen ? [{ term: 'Answer by', value: <DayAndTime at={answerBy} /> }] : []),
    { term: 'Our answer', value: said ? bankReplies[said] : noAnswer },
    { term: 'Notice received', value: <DayAndTime at={notifiedAt} /> },
  ];
}

/** Works without scripts, because the answer to the form is the file. */
function EvidenceDownload({ chargeback: { id, reference } }: Pick<ClaimProps, 'chargeback'>) {
  return (
    <section aria-labelledby="evidence-head" className="border-t-2 border-ink pt-4">
      <h2 id="evidence-head" className="text-18">
        Evidence for the bank
      </h2>
      <p className="mt-1 mb-4 text-quiet">
        One PDF with the terms, the delivery, messages, pictures and refunds. The audit log says who downloaded it.
      </p>
      <PressButton action={link('chargebackEvidence', { chargebackId: String(id) })} about={reference}>
        Download the evidence
      </PressButton>
    </section>
  );
}

const tones: Record<ChargebackState, 'bad' | 'progress' | 'good' | 'neutral'> = {
  needs_answer: 'bad',
  with_bank: 'progress',
  won: 'good',
  lost: 'neutral',
};

/** The state of a chargeback; for a lost chargeback also whether its loss is covered. */
export function ChargebackBadge({ state, isBorne }: Pick<Chargeback, 'state' | 'isBorne'>) {
  if (state === 'lost' && !isBorne) return <Badge tone="bad">Lost, to be decided</Badge>;
  return <Badge tone={tones[state]}>{chargebackStates[state]}</Badge>;
}
