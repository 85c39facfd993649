import { formTexts } from '#content/form-texts.ts';
import { link } from '#content/link.ts';
import { shownAmount } from '#domain/currency.ts';
import type { DealView, ShownEvent } from '#domain/deals/deal.view.ts';
import { faultNames } from '#domain/deals/said/said.options.ts';
import type { answerThreadSchema } from '#domain/messages/message.schema.ts';
import { messageTexts } from '#domain/messages/message.texts.ts';
import type { ShownMessage } from '#domain/messages/thread.view.ts';
import { Button } from '#ui/button.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { FormFrame } from '../../request/form-frame.tsx';
import type { FormOf } from '../../request/form.ts';
import { TakenWords } from '../trade/taken-words.tsx';
import { MarkRead } from '../messages/mark-read.tsx';
import { Attachment, MessageItem } from '../messages/message-list.tsx';
import { DealFiles } from './deal-files.tsx';
import { dealPlaces } from './deal-places.tsx';
import { eventText } from './deal-event-words.ts';
import { partText } from './deal-quantity.ts';

type DealTalkProps = {
  view: DealView;
  messages: readonly ShownMessage[];
  form: FormOf<typeof answerThreadSchema>;
};

type Line =
  | { at: Date; event: ShownEvent; message?: undefined }
  | { at: Date; message: ShownMessage; event?: undefined };

/** What was done and what was written, in one line of time. */
export function DealTalk({ view, messages, form }: DealTalkProps) {
  const events = view.events.map((event): Line => ({ at: event.at, event }));
  const letters = messages.map((message): Line => ({ at: message.at, message }));
  const lines = [...events, ...letters].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const newest = lines.findLast(({ message }) => message)?.message;
  const other = view.side === 'buyer' ? view.seller : view.buyer;
  const threadId = view.threadId === undefined ? undefined : String(view.threadId);
  return (
    <section aria-labelledby={dealPlaces.history} className="border-t-2 border-ink pt-3">
      <h2 id={dealPlaces.history} className="flex flex-wrap items-baseline justify-between gap-x-4 text-18">
        History and messages
        {threadId === undefined ? null : (
          <TextLink className="text-14 font-normal print:hidden" href={link('thread', { threadId })}>
            All messages
          </TextLink>
        )}
      </h2>
      <TakenWords taken={view.taken} />
      <ol role="list" className="talk" data-live="talk">
        {lines.map(({ event, message }, place) =>
          message ? (
            <MessageItem
              key={`message ${message.id}`}
              message={message}
              threadId={threadId ?? ''}
              from={message.isOwn ? 'You' : (other.name ?? 'Somebody who has left')}
              day={dayOf(lines, place)}
              isRead={false}
              isNewest={message === newest}
            />
          ) : (
            <EventItem key={`event ${place}`} view={view} event={event} />
          ),
        )}
      </ol>
      <div data-live="reading">
        {view.unread > 0 && newest && threadId !== undefined ? (
          <MarkRead action={readingOf(view, { threadId, seen: newest.id })} />
        ) : null}
      </div>
      <div id={dealPlaces.write} className="print:hidden">
        {view.mayWrite || form.problem ? (
          <WriteForm view={view} form={form} />
        ) : (
          <p className="text-14 text-quiet">{other.isAway ? messageTexts.left : messageTexts.blockedByThem}</p>
        )}
      </div>
    </section>
  );
}

function readingOf({ deal }: DealView, { threadId, seen }: { threadId: string; seen: bigint }): string {
  return link('dealReading', { dealId: String(deal.id) }, { thread: threadId, seen: String(seen) });
}

function dayOf(lines: readonly Line[], place: number): string | undefined {
  const day = shownDate(lines[place]!.at);
  const before = lines[place - 1];
  return before?.message && shownDate(before.at) === day ? undefined : day;
}

function EventItem({ view, event }: { view: DealView; event: ShownEvent }) {
  const { said, at } = event;
  return (
    <li className="border-l-4 border-line pl-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{eventText(event, view.side, view.isWork)}</span>
        <time dateTime={at.toISOString()} className="text-12 text-quiet">
          {shownDate(at)}, {shownTime(at)}
        </time>
      </p>
      {said ? <SaidOf view={view} said={said} /> : null}
    </li>
  );
}

function SaidOf({ view, said }: { view: DealView; said: NonNullable<ShownEvent['said']> }) {
  const { words, carrier, tracking, reason, claimed_minor, part, files } = said;
  const facts: Fact[] = [
    ...(reason ? [{ term: 'What is wrong', value: faultNames[reason] }] : []),
    ...(claimed_minor === undefined
      ? []
      : [{ term: 'Claimed', value: shownAmount({ minor: claimed_minor, currency: view.deal.currency }) }]),
    ...(part ? [{ term: 'Accepted', value: partText(view, part) }] : []),
    ...(carrier && !view.isWork ? [{ term: 'Carried by', value: carrier }] : []),
    ...(tracking ? [{ term: 'Tracking number', value: <span className="tabular-nums">{tracking}</span> }] : []),
  ];
  return (
    <div className="mt-1 max-w-[36rem]">
      {words ? <p className="whitespace-pre-line wrap-anywhere">{words}</p> : null}
      {facts.length > 0 ? <FactList facts={facts} /> : null}
      {files.map((file) => (
        <Attachment key={file.hash} file={file} alt="Shown with this step" />
      ))}
    </div>
  );
}

function WriteForm({ view, form }: { view: DealView; form: DealTalkProps['form'] }) {
  return (
    <FormFrame
      noDraft
      withFile
      form={form}
      action={link('dealMessages', { dealId: String(view.deal.id) })}
      busyText={formTexts.sending}
      failedText={messageTexts.answerFailed}
    >
      <div className="grid gap-3">
        <TextArea field={form.fields.message} label="Your message" rows={2} />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <details className="min-w-0" open={form.fields.files.error !== undefined}>
            <summary className="link inline-flex min-h-11 cursor-pointer items-center text-14">
              Add pictures or PDFs
            </summary>
            <DealFiles field={form.fields.files} label="Pictures or PDFs" />
          </details>
          <div className="ml-auto">
            <Button kind="secondary">Send</Button>
          </div>
        </div>
      </div>
    </FormFrame>
  );
}
