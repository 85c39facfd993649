import { link } from '#content/link.ts';
import { amountOf } from '#domain/listings/listing.options.ts';
import type { OwnRfqView, RfqStep } from '#domain/rfqs/find-own-rfq.ts';
import { lagosMoment } from '#domain/rfqs/lagos-moment.view.ts';
import type { answerRfqSchema } from '#domain/rfqs/rfq.schema.ts';
import { rfqStateLabels, type RfqEvent } from '#domain/rfqs/rfq.states.ts';
import { priceRangeOf, sharesText, shownType } from '#domain/rfqs/rfq.view.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../request/form-frame.tsx';
import { rfqSaid, type RfqSaid } from './rfq-said.ts';

export type AnswerForm = FormOf<typeof answerRfqSchema>;

type OwnRfqPageProps = {
  view: OwnRfqView;
  /** The form of each question that is not answered yet, by its number. */
  answers: ReadonlyMap<string, AnswerForm>;
  said: RfqSaid | undefined;
};

/** A request as its buyer manages it: its state, the questions of sellers, and its history. */
export function OwnRfqPage({ view, answers, said }: OwnRfqPageProps) {
  const { rfq, bids } = view;
  const { publicId, state } = rfq;
  const isChangeable = state === 'open' || state === 'waiting';
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{rfq.productName}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={state === 'open' ? 'good' : state === 'waiting' ? 'warning' : 'neutral'}>
          {rfqStateLabels[state]}
        </Badge>
        <span className="text-quiet">{publicId}</span>
        <span className="text-quiet">{bids === 1 ? '1 bid' : `${bids} bids`}</span>
        {isChangeable ? null : <span className="text-quiet">Closed on {lagosMoment(rfq.deadline)}</span>}
      </p>
      {said ? (
        <div className="mt-4">
          <Banner tone="success">{rfqSaid[said]}</Banner>
        </div>
      ) : null}
      <Acts rfq={rfq} bids={bids} canAsk={canAskForFinals(view)} />
      <Questions view={view} answers={answers} />
      <About view={view} />
      <Changes view={view} />
      <History steps={view.steps} />
      <p className="mt-6">
        <TextLink href={link('dashboardRfqs')}>All your requests</TextLink>
      </p>
    </div>
  );
}

/** Bids can be read: open ones at once, sealed ones after the deadline. */
function canAskForFinals({ rfq: { state, isSealed }, bids }: OwnRfqView): boolean {
  return bids > 0 && ((state === 'open' && !isSealed) || state === 'closed' || state === 'part_awarded');
}

function Acts({ rfq, bids, canAsk }: Pick<OwnRfqView, 'rfq' | 'bids'> & { canAsk: boolean }) {
  const { publicId, state } = rfq;
  const isOpen = state === 'open' || state === 'waiting';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {bids > 0 && state !== 'withdrawn' ? (
        <ButtonLink size="small" href={link('rfqCompare', { publicId })}>
          Compare the bids
        </ButtonLink>
      ) : null}
      {canAsk ? (
        <ButtonLink kind="secondary" size="small" href={link('rfqRound', { publicId })}>
          Final round
        </ButtonLink>
      ) : null}
      {isOpen ? (
        <ButtonLink kind="secondary" size="small" href={link('rfqOwnChange', { publicId })}>
          Change
        </ButtonLink>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {state === 'withdrawn' ? null : <TextLink href={link('rfq', { publicId })}>See it as sellers do</TextLink>}
        <TextLink href={link(rfq.isPro ? 'rfqNewPro' : 'rfqNew', {}, { from: publicId })}>
          Start another from a copy
        </TextLink>
        {isOpen ? <TextLink href={link('rfqOwnWithdrawal', { publicId })}>Withdraw</TextLink> : null}
      </p>
    </div>
  );
}

function About({ view: { rfq, invited } }: Pick<OwnRfqPageProps, 'view'>) {
  return (
    <section aria-labelledby="asked-for" className="mt-8">
      <h2 id="asked-for" className="text-22">
        What you ask for
      </h2>
      <FactList
        facts={[
          { term: 'Type', value: shownType(rfq) },
          { term: 'Quantity', value: amountOf(rfq.quantity, rfq.unit) },
          { term: 'Tolerance', value: rfq.tolerancePercent === 0 ? 'None' : `Up to ${rfq.tolerancePercent} % more` },
          { term: 'Price range', value: priceRangeOf(rfq) },
          { term: 'Payment', value: sharesText(rfq.shares) },
          { term: 'Location', value: rfq.location },
          { term: 'Delivery timeframe', value: rfq.deliveryTimeframe },
          { term: 'Expiry date', value: lagosMoment(rfq.deadline) },
          { term: 'Bids', value: rfq.isSealed ? 'Sealed until then' : 'Open' },
          { term: 'Urgent', value: rfq.isUrgent ? 'Yes' : 'No' },
          { term: 'Invited', value: invited.length === 0 ? 'Nobody by name' : invited.join(', ') },
          { term: 'Specifications', value: rfq.specifications },
        ]}
      />
    </section>
  );
}

function Questions({ view: { rfq, questions }, answers }: Pick<OwnRfqPageProps, 'view' | 'answers'>) {
  if (questions.length === 0) return null;
  const { publicId } = rfq;
  return (
    <section aria-labelledby="rfq-questions" className="mt-8">
      <h2 id="rfq-questions" className="text-22">
        Questions
      </h2>
      <p className="mt-1 text-quiet">Everybody reads questions and answers. Nobody learns who asked.</p>
      <ol className="mt-2">
        {questions.map(({ id, question, answer }) => {
          const questionId = String(id);
          const form = answers.get(questionId);
          return (
            <li key={questionId} id={`question-${questionId}`} className="border-t border-line py-3">
              <p className="font-semibold wrap-anywhere whitespace-pre-line">{question}</p>
              {answer === undefined ? null : <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer}</p>}
              {form ? (
                <div className="mt-3">
                  <FormFrame form={form} action={link('rfqOwnAnswer', { publicId, questionId })}>
                    <TextArea field={form.fields.answer} label="Your answer" rows={3} />
                    <div>
                      <Button kind="secondary">Answer</Button>
                    </div>
                  </FormFrame>
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Changes({ view: { changes } }: Pick<OwnRfqPageProps, 'view'>) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="rfq-changes" className="mt-8">
      <h2 id="rfq-changes" className="text-22">
        What you changed after the first bid
      </h2>
      {changes.map(({ revision, lines }) => (
        <FactList
          key={revision}
          facts={lines.map(({ label, before, after }) => ({ term: label, value: `${before} → ${after}` }))}
        />
      ))}
    </section>
  );
}

const eventWords: Record<RfqEvent, string> = {
  posted: 'You posted it',
  published: 'Our team published it',
  closed: 'It closed at its deadline',
  awarded_in_part: 'A part was awarded',
  awarded: 'It was awarded',
  fell_back: 'An awarded order was cancelled or not paid in time',
  lapsed: 'It lapsed',
  withdrawn: 'It was withdrawn',
};

function History({ steps }: { steps: readonly RfqStep[] }) {
  return (
    <section aria-labelledby="rfq-history" className="mt-8">
      <h2 id="rfq-history" className="text-22">
        History
      </h2>
      <ol className="mt-2">
        {steps.map(({ event, party, why, at }, place) => (
          <li key={place} className="border-t border-line py-2.5">
            <span className="font-semibold">
              {event === 'withdrawn' && party === 'staff' ? 'Our team withdrew it' : eventWords[event]}
            </span>
            <span className="text-quiet"> · {lagosMoment(at)}</span>
            {why ? <span className="block wrap-anywhere">{why}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
