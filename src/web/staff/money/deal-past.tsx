import type { ReactNode } from 'react';
import { shownEvidence } from '#domain/trade/deals/evidence/step-evidence.view.ts';
import type { DealFile, DealFilePayment, DealFileStep, DealFileNotice } from '#domain/trade/deals/find-deal-file.ts';
import { paymentStateLabels } from '#domain/money/payments/payments.records.ts';
import { payoutStateLabels } from '#domain/money/payouts/payouts.records.ts';
import { link } from '#content/link.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { DeskFold } from '#ui/desk-fold.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { MailStatus } from '../../site/mail-status.tsx';
import { dealEventText } from '../../member/deals/deal-event-words.ts';
import { EvidenceLines } from './evidence-lines.tsx';

type Shown = { file: DealFile; shown(minor: bigint): string };

export function DealHistory({ file, shown }: Shown) {
  const { id, payments, payouts, steps, notices, parts } = file;
  return (
    <>
      <MoneyLines title="Payments" kind="payment" lines={payments} labels={paymentStateLabels} shown={shown} />
      <MoneyLines title="Payouts" kind="payout" lines={payouts} labels={payoutStateLabels} shown={shown} />
      <Section title="Steps">
        {steps.map((step) => (
          <Step key={`${step.part} ${step.number}`} dealId={id} step={step} hasParts={parts.length > 1} shown={shown} />
        ))}
      </Section>
      <DeskFold title="Notices sent" note={notices.length === 1 ? '1 notice' : `${notices.length} notices`}>
        <ul>
          {notices.map((notice, place) => (
            <NoticeLine key={place} notice={notice} />
          ))}
        </ul>
      </DeskFold>
    </>
  );
}

type MoneyLinesProps = {
  title: string;
  kind: 'payment' | 'payout';
  lines: readonly DealFilePayment[];
  labels: Readonly<Record<string, string>>;
  shown(minor: bigint): string;
};

function MoneyLines({ title, kind, lines, labels, shown }: MoneyLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Section title={title}>
      {lines.map(({ id, reference, state, minor, at }) => (
        <Line key={id} at={at}>
          <TextLink className="wrap-anywhere" href={link('record', { kind, recordId: id })}>
            {reference}
          </TextLink>
          {`, ${shown(minor)}: ${labels[state]!.toLowerCase()}`}
        </Line>
      ))}
    </Section>
  );
}

type StepProps = { dealId: bigint; step: DealFileStep; hasParts: boolean; shown(minor: bigint): string };

function Step({ dealId, step, hasParts, shown }: StepProps) {
  // Until the buyer has paid, all parts take each step together, so the step is shown once.
  const isOfAllParts = ['draft', 'proposed', 'agreed'].includes(step.from);
  if (hasParts && isOfAllParts && step.part > 1) return null;
  return (
    <Line at={step.at}>
      {dealEventText({ ...step, part: hasParts && !isOfAllParts ? step.part : undefined }, undefined)}
      {step.proposed === null ? null : `: ${shown(step.proposed)} of its worth to the seller`}
      {step.who ? <span className="text-quiet">, {step.who}</span> : null}
      {step.evidence ? <EvidenceLines dealId={dealId} evidence={shownEvidence(step.evidence)} shown={shown} /> : null}
    </Line>
  );
}

/** A notice stays with its deal, and its mail is deleted earlier. Then the notice has the number of the mail but no state. */
function NoticeLine({ notice: { side, news, at, mailId, state } }: { notice: DealFileNotice }) {
  const words = news.charAt(0).toUpperCase() + news.slice(1);
  return (
    <Line at={at}>
      {`The ${side}: `}
      {mailId && state ? <TextLink href={link('outboxMail', { mailId })}>{words}</TextLink> : words}{' '}
      {state ? (
        <MailStatus status={state} />
      ) : (
        <span className="text-quiet">{mailId ? 'e-mail no longer kept' : 'no e-mail'}</span>
      )}
    </Line>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-18">{title}</h2>
      <ul className="mt-1">{children}</ul>
    </section>
  );
}

function Line({ at, children }: { at: Date; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 text-14">
      <span className="min-w-0">{children}</span>
      <span className="text-quiet">{`${shownDate(at)}, ${shownTime(at)}`}</span>
    </li>
  );
}
