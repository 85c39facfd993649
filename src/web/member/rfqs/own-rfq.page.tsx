import { link } from '#content/link.ts';
import { quantityText } from '#domain/trade/listings/listing.options.ts';
import type { OwnRfqView, RfqStep } from '#domain/trade/rfqs/find-own-rfq.ts';
import type { answerRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqStateLabels, type RfqEvent, type RfqState } from '#domain/trade/rfqs/rfq.states.ts';
import { rfqPriceRangeOf, paymentSharesText, shownRfqType } from '#domain/trade/rfqs/rfq.view.ts';
import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { Badge, Banner, type BadgeTone } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Fields } from '#ui/fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { ownRfqNews, type OwnRfqNews } from './own-rfq-news.tsx';

export type AnswerForm = FormOf<typeof answerRfqSchema>;

type OwnRfqPageProps = {
  view: OwnRfqView;
  answerForms: ReadonlyMap<string, AnswerForm>;
  news: OwnRfqNews | undefined;
  now: Date;
};

const rfqTones: Partial<Record<RfqState, BadgeTone>> = { open: 'good', waiting: 'warning' };

export function OwnRfqPage({ view, answerForms, news, now }: OwnRfqPageProps) {
  const { rfq, bids } = view;
  const { publicId, state } = rfq;
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{rfq.productName}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={rfqTones[state] ?? 'neutral'}>{rfqStateLabels[state]}</Badge>
        <span className="text-quiet">{publicId}</span>
        <strong className="font-semibold">{bids === 1 ? '1 bid' : `${bids} bids`}</strong>
      </p>
      <Deadline rfq={rfq} now={now} />
      {news ? (
        <div className="mt-4">
          <Banner tone="success">{ownRfqNews[news]}</Banner>
        </div>
      ) : null}
      {view.isUnread && state !== 'withdrawn' ? (
        <p className="mt-2 text-quiet">
          Our team reads this request too, because it is one of your first. Sellers can already see it.
        </p>
      ) : null}
      <Acts rfq={rfq} bids={bids} canAskForFinals={canAskForFinals(view)} />
      <Questions view={view} answerForms={answerForms} />
      <About view={view} />
      <Changes view={view} />
      <History steps={view.steps} />
      <p className="mt-6">
        <TextLink href={link('dashboardRfqs')}>All your requests</TextLink>
      </p>
    </div>
  );
}

/** The deadline, and who can read bids before it. */
function Deadline({ rfq: { state, deadline, isSealed }, now }: Pick<OwnRfqView, 'rfq'> & { now: Date }) {
  if (state === 'draft' || state === 'waiting') return null;
  if (state !== 'open') {
    return (
      <p className="mt-2 text-quiet">
        Deadline: <DayAndTime at={deadline} />
      </p>
    );
  }
  return (
    <p className="mt-2">
      Sellers can bid until{' '}
      <strong className="font-semibold">
        <DayAndTime at={deadline} />
      </strong>{' '}
      ({waitingMomentText('until', deadline, now)}).{' '}
      {isSealed ? 'The bids are sealed: you can read them after that.' : 'You can read each bid as soon as it is sent.'}
    </p>
  );
}

/** Open bids can be read at once, sealed bids after the deadline. */
function canAskForFinals({ rfq: { state, isSealed }, bids }: OwnRfqView): boolean {
  return bids > 0 && ((state === 'open' && !isSealed) || state === 'closed' || state === 'part_awarded');
}

function Acts({
  rfq,
  bids,
  canAskForFinals: mayAskForFinals,
}: Pick<OwnRfqView, 'rfq' | 'bids'> & { canAskForFinals: boolean }) {
  const { publicId, state } = rfq;
  const isOpen = state === 'open' || state === 'waiting';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {bids > 0 && state !== 'withdrawn' ? (
        <ButtonLink size="small" href={link('rfqCompare', { publicId })}>
          Compare the bids
        </ButtonLink>
      ) : null}
      {mayAskForFinals ? (
        <ButtonLink kind="secondary" size="small" href={link('rfqRound', { publicId })}>
          Final round
        </ButtonLink>
      ) : null}
      {isOpen ? (
        <ButtonLink kind="secondary" size="small" href={link('rfqOwnChange', { publicId })}>
          Change the request
        </ButtonLink>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {state === 'withdrawn' ? null : <TextLink href={link('rfq', { publicId })}>View as sellers see it</TextLink>}
        <TextLink href={link(rfq.isPro ? 'rfqNewPro' : 'rfqNew', {}, { from: publicId })}>
          Copy to a new request
        </TextLink>
        {isOpen ? <TextLink href={link('rfqOwnWithdrawal', { publicId })}>Withdraw the request</TextLink> : null}
      </p>
    </div>
  );
}

function About({ view: { rfq, invited } }: Pick<OwnRfqPageProps, 'view'>) {
  return (
    <section aria-labelledby="asked-for" className="mt-8">
      <h2 id="asked-for" className="text-22">
        Your request
      </h2>
      <FactList
        facts={[
          { term: 'Type', value: shownRfqType(rfq) },
          { term: 'Quantity', value: quantityText(rfq.quantity, rfq.unit) },
          ...(rfq.tolerancePercent === 0
            ? []
            : [{ term: 'Tolerance in quantity', value: `Up to ${rfq.tolerancePercent} % more` }]),
          { term: 'Price range', value: rfqPriceRangeOf(rfq) },
          { term: 'Payment', value: paymentSharesText(rfq.shares) },
          { term: 'Location', value: rfq.location },
          { term: 'Delivery timeframe', value: rfq.deliveryTimeframe },
          { term: 'Expiry date', value: <DayAndTime at={rfq.deadline} /> },
          { term: 'Bids', value: rfq.isSealed ? 'Sealed until the deadline' : 'Open' },
          ...(rfq.isUrgent ? [{ term: 'Urgent', value: 'Yes' }] : []),
          ...(invited.length === 0 ? [] : [{ term: 'Invited suppliers', value: invited.join(', ') }]),
          { term: 'Specifications', value: <span className="whitespace-pre-line">{rfq.specifications}</span> },
        ]}
      />
    </section>
  );
}

function Questions({ view: { rfq, questions }, answerForms }: Pick<OwnRfqPageProps, 'view' | 'answerForms'>) {
  if (questions.length === 0) return null;
  const { publicId } = rfq;
  return (
    <section aria-labelledby="rfq-questions" className="mt-8">
      <h2 id="rfq-questions" className="text-22">
        Questions
      </h2>
      <p className="mt-1 text-quiet">All sellers can read the questions and your answers. You do not see who asked.</p>
      <ol className="mt-2">
        {questions.map(({ id, question, answer }) => {
          const questionId = String(id);
          const form = answerForms.get(questionId);
          return (
            <li key={questionId} id={`question-${questionId}`} className="border-t border-line py-3">
              <p className="font-semibold wrap-anywhere whitespace-pre-line">{question}</p>
              {answer === undefined ? null : <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer}</p>}
              {form ? (
                <div className="mt-3">
                  <FormFrame form={form} action={link('rfqOwnAnswer', { publicId, questionId })}>
                    <Fields fields={form.fields} />
                    <div>
                      <Button kind="secondary">Send the answer</Button>
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
        Changes after the first bid
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
  lapsed: 'The time to award it ended',
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
            <span className="text-quiet">
              {' · '}
              <DayAndTime at={at} />
            </span>
            {why ? <span className="block wrap-anywhere">{why}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
