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

const at = ({ id }: Chargeback) => ({ disputeId: String(id) });

type ClaimProps = { one: Chargeback; mayMove: boolean };

export function ChargebackFacts({ one, mayMove }: ClaimProps) {
  return (
    <>
      <FactList facts={factsOf(one)} />
      {one.held ? (
        <Banner tone="warning">
          {`${shownAmount(one.held)} of this deal is still held${one.isBorne ? '.' : '. Its deadlines and payouts are stopped.'}`}
        </Banner>
      ) : null}
      {mayMove ? <TakingEvidence one={one} /> : null}
    </>
  );
}

export function ChargebackDetails({ page, mayMove }: { page: ClaimPage; mayMove: boolean }) {
  return (
    <>
      <LossShares page={page} />
      <LossChoice one={page.chargeback} mayMove={mayMove} />
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
  const deal = dealId === undefined ? undefined : link('record', { kind: 'deal', recordId: String(dealId) });
  return [
    ...(deal ? [{ term: 'Deal', value: <TextLink href={deal}>{`Deal ${dealId}`}</TextLink> }] : []),
    { term: 'Paid by', value: payer ?? 'Somebody without an account' },
    { term: 'Reference', value: reference },
    { term: 'Number at the provider', value: `${provider}, ${number}` },
    { term: 'Reason given by the bank', value: category ?? 'None' },
    ...(answerBy && isOpen ? [{ term: 'Answer by', value: <DayAndTime at={answerBy} /> }] : []),
    { term: 'Our answer', value: said ? bankReplies[said] : isOpen ? 'None yet' : 'None' },
    { term: 'Notice received', value: <DayAndTime at={notifiedAt} /> },
  ];
}

/** Works without scripts, because the answer to the form is the file. */
function TakingEvidence({ one }: Pick<ClaimProps, 'one'>) {
  return (
    <section aria-labelledby="evidence-head" className="border-t-2 border-ink pt-4">
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

const tones: Record<ChargebackState, 'bad' | 'progress' | 'good' | 'neutral'> = {
  needs_answer: 'bad',
  with_bank: 'progress',
  won: 'good',
  lost: 'neutral',
};

/** The state of a chargeback; for a lost chargeback also whether its loss is covered. */
export function ChargebackState({ state, isBorne }: Pick<Chargeback, 'state' | 'isBorne'>) {
  if (state === 'lost' && !isBorne) return <Badge tone="bad">Lost, to be decided</Badge>;
  return <Badge tone={tones[state]}>{chargebackStates[state]}</Badge>;
}
