import type { ReactNode } from 'react';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/values/currency.ts';
import type { DealEvent } from '#domain/trade/deal-terms/deal.states.ts';
import type { DealView, DealHistoryLine } from '#domain/trade/deal-pages/deal.view.ts';
import { faultNames } from '#domain/trade/deals/evidence/fault.options.ts';
import { dealFilesHint } from '#domain/trade/deals/steps/step.schema.ts';
import type { answerThreadSchema } from '#domain/trade/messages/message.schema.ts';
import { messageTexts } from '#domain/talk/messages/message.texts.ts';
import type { ShownMessage } from '#domain/trade/messages/thread.view.ts';
import type { OrderEvent } from '#domain/trade/order-states/order.states.ts';
import type { OrderStep } from '#domain/trade/order-states/order.view.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import type { FormOf } from '../../request/form.ts';
import { endingStepOf, stepText } from '../trade/order-words.ts';
import { RemovedWords } from '../trade/removed-words.tsx';
import { MarkRead } from '../messages/mark-read.tsx';
import { MessageForm } from '../messages/message-form.tsx';
import { Attachment, MessageItem } from '../messages/message-list.tsx';
import { dealSectionIds } from './deal-places.tsx';
import { dealEventText } from './deal-event-words.ts';
import { acceptedPartText } from './deal-quantity.ts';
import { outcomeFacts } from './deal-step-facts.ts';

type DealTalkProps = {
  view: DealView;
  messages: readonly ShownMessage[];
  form: FormOf<typeof answerThreadSchema>;
};

type Line = { at: Date; event?: DealHistoryLine; step?: OrderStep; message?: ShownMessage };

/** Steps of the order that are not events of its deal. The seller's answer proposes the deal or corrects it. */
const orderOnlyEvents: readonly OrderEvent[] = ['placed', 'accepted', 'addressed', 'answered'];
const eventsOfAnswer: readonly DealEvent[] = ['propose', 'amend'];

function linesOf({ events, order }: DealView, messages: readonly ShownMessage[]): Line[] {
  const steps = order?.steps.filter(({ event }) => orderOnlyEvents.includes(event)) ?? [];
  const dealEvents = order ? events.filter(({ event }) => !eventsOfAnswer.includes(event)) : events;
  return [
    ...steps.map((step) => ({ at: step.at, step })),
    ...dealEvents.map((event) => ({ at: event.at, event })),
    ...messages.map((message) => ({ at: message.at, message })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

export function DealTalk({ view, messages, form }: DealTalkProps) {
  const lines = linesOf(view, messages);
  const newest = lines.findLast(({ message }) => message)?.message;
  const other = view.side === 'buyer' ? view.seller : view.buyer;
  const threadId = view.threadId === undefined ? undefined : String(view.threadId);
  return (
    <section aria-labelledby={dealSectionIds.history} className="border-t-2 border-ink pt-3">
      <h2 id={dealSectionIds.history} className="flex flex-wrap items-baseline justify-between gap-x-4 text-18">
        History and messages
        {threadId === undefined ? null : (
          <TextLink className="text-14 font-normal print:hidden" href={link('thread', { threadId })}>
            All messages
          </TextLink>
        )}
      </h2>
      <RemovedWords removed={view.removed} />
      <ol role="list" className="talk" data-live="talk">
        {lines.map(({ event, step, message }, place) =>
          message ? (
            <MessageItem
              key={`message ${message.id}`}
              message={message}
              threadId={threadId ?? ''}
              from={message.isOwn ? 'You' : (other.name ?? 'A former member')}
              day={dayOf(lines, place)}
              isRead={false}
              isNewest={message === newest}
            />
          ) : event ? (
            <EventItem key={`event ${place}`} view={view} event={event} />
          ) : step && view.order ? (
            <DoneItem key={`step ${place}`} text={stepText(step, view.side, view.order)} at={step.at} />
          ) : null,
        )}
      </ol>
      <div data-live="reading">
        {view.unread > 0 && newest && threadId !== undefined ? (
          <MarkRead action={markReadAddressOf(view, { threadId, seen: newest.id })} />
        ) : null}
      </div>
      <div id={dealSectionIds.write} className="print:hidden">
        {view.whyNoMessages === undefined || form.problem ? (
          <MessageForm
            form={form}
            action={link('dealMessages', { dealId: String(view.deal.id) })}
            kind="secondary"
            filesHint={dealFilesHint}
          />
        ) : (
          <p className="text-14 text-quiet">{messageTexts[view.whyNoMessages]}</p>
        )}
      </div>
    </section>
  );
}

function markReadAddressOf({ deal }: DealView, { threadId, seen }: { threadId: string; seen: bigint }): string {
  return link('dealReading', { dealId: String(deal.id) }, { thread: threadId, seen: String(seen) });
}

function dayOf(lines: readonly Line[], index: number): string | undefined {
  const day = shownDate(lines[index]!.at);
  const previous = lines[index - 1];
  return previous?.message && shownDate(previous.at) === day ? undefined : day;
}

function EventItem({ view, event }: { view: DealView; event: DealHistoryLine }) {
  const { evidence, at } = event;
  const { steps, freedAt } = view.order ?? { steps: [] };
  const ending = event.event === 'decline' || event.event === 'cancel' ? endingStepOf(steps) : undefined;
  const text =
    ending && freedAt ? stepText(ending, view.side, { steps, freedAt }) : dealEventText(event, view.side, view.isWork);
  return (
    <DoneItem text={text} at={at}>
      {evidence?.words === undefined && ending?.why ? <p className="wrap-anywhere">{ending.why}</p> : null}
      {event.why ? <p className="max-w-[36rem] whitespace-pre-line wrap-anywhere">{event.why}</p> : null}
      {evidence ? <EvidenceOfStep view={view} evidence={evidence} /> : null}
      {event.proposed === undefined ? null : <ProposedShares view={view} event={event} sellers={event.proposed} />}
    </DoneItem>
  );
}

function ProposedShares({ view, event, sellers }: { view: DealView; event: DealHistoryLine; sellers: bigint }) {
  const part = view.deal.parts.find((one) => one.part === (event.part ?? 1));
  if (!part) return null;
  const [, ...shares] = outcomeFacts(view, part, sellers);
  return (
    <div className="mt-1 max-w-[36rem]">
      <FactList facts={shares} />
    </div>
  );
}

function DoneItem({ text, at, children }: { text: string; at: Date; children?: ReactNode }) {
  return (
    <li className="border-l-4 border-line pl-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{text}</span>
        <time dateTime={at.toISOString()} className="text-12 text-quiet">
          {shownDate(at)}, {shownTime(at)}
        </time>
      </p>
      {children}
    </li>
  );
}

function EvidenceOfStep({ view, evidence }: { view: DealView; evidence: NonNullable<DealHistoryLine['evidence']> }) {
  const { words, carrier, tracking, reason, claimed_minor, portion, files } = evidence;
  const facts: Fact[] = [
    ...(reason ? [{ term: 'What is wrong', value: faultNames[reason] }] : []),
    ...(claimed_minor === undefined
      ? []
      : [{ term: 'Claimed', value: shownAmount({ minor: claimed_minor, currency: view.deal.currency }) }]),
    ...(portion ? [{ term: 'Accepted', value: acceptedPartText(view, portion) }] : []),
    ...(carrier && !view.isWork ? [{ term: 'Carried by', value: carrier }] : []),
    ...(tracking ? [{ term: 'Tracking number', value: <span className="tabular-nums">{tracking}</span> }] : []),
  ];
  return (
    <div className="mt-1 max-w-[36rem]">
      {words ? <p className="whitespace-pre-line wrap-anywhere">{words}</p> : null}
      {facts.length > 0 ? <FactList facts={facts} /> : null}
      {files.map((file) => (
        <Attachment key={file.hash} file={file} alt="File of this step" />
      ))}
    </div>
  );
}
