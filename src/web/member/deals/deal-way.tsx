import { waitingMomentText } from '#domain/registers/work/waiting.view.ts';
import { isDealOver, type DealState } from '#domain/trade/deal-terms/deal.states.ts';
import { dealPartName, type DealView } from '#domain/trade/deal-pages/deal.view.ts';
import type { DealPart } from '#domain/trade/deal-terms/find-deal.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { partsMoveTogether } from '#domain/trade/deals/deal.standing.ts';
import { dividedBy, tradeStateOf, type TradeState } from '#domain/trade/order-states/trade.states.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { classes } from '#ui/classes.ts';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { useSettings } from '../../frame/shown-settings.tsx';
import { OrderState } from '../trade/order-state.tsx';
import { dealActsOf, disputeAddress, type DealAct } from './deal-acts.ts';
import { ClaimBanner } from './deal-claim.tsx';
import { turnTextOf } from './deal-turn.ts';

/** marketplace.md §2 'Escrow landing': the stages of the process, in its words. */
const stages = ['Create agreement', 'Fund escrow', 'Delivery and approval', 'Payment release'] as const;

const stageOf: Partial<Record<DealState, number>> = {
  draft: 0,
  proposed: 0,
  declined: 0,
  agreed: 1,
  accepted: 3,
  released: 3,
  split: 3,
};

/** After a deal ended without success, stages that it did not reach are not shown as done. */
const successStates: readonly DealState[] = ['released', 'split'];

/** With several parts: the earliest stage of the parts that are not over, or the furthest once all are over. */
function presentStageOf({ deal: { parts }, events }: DealView): number {
  const stageOfUnpaidEnd = events.at(-1)?.from === 'agreed' ? 1 : 0;
  const stagesOfParts = parts.map(({ state }) => {
    if (state === 'expired') return stageOfUnpaidEnd;
    if (state === 'cancelled') return events.some(({ event }) => event === 'fund') ? 2 : stageOfUnpaidEnd;
    return stageOf[state] ?? 2;
  });
  const openStages = stagesOfParts.filter((_, index) => !isDealOver(parts[index]!.state));
  return openStages.length > 0 ? Math.min(...openStages) : Math.max(...stagesOfParts);
}

/** The four stages as a vertical bar. The present one shows whose turn it is, by when, and the buttons. */
export function DealProgress({ view }: { view: DealView }) {
  const { takesPayments = false } = useSettings();
  const present = presentStageOf(view);
  const { parts } = view.deal;
  const isOpen = parts.some(({ state }) => !isDealOver(state));
  const isDone = !isOpen && parts.some(({ state }) => successStates.includes(state));
  const isReadersTurn = isOpen && parts.some((part) => dealActsOf(view, part, takesPayments).some(isNext));
  const lastReached = isDone ? present : present - 1;
  return (
    <section aria-labelledby="way-heading" data-live="way">
      <h2 id="way-heading" className="sr-only">
        Progress
      </h2>
      <ol>
        {stages.map((stage, place) => (
          <li
            key={stage}
            aria-current={place === present ? 'step' : undefined}
            className={classes(
              'border-l-[6px] pl-4',
              place === present ? 'pb-6' : 'pb-3',
              stageBorder({ isReached: place <= lastReached, isPresent: place === present, isOpen, isReadersTurn }),
            )}
          >
            <p
              className={classes(
                'flex items-center gap-2',
                place === present && isOpen ? 'text-quiet' : 'display text-16',
              )}
            >
              {place <= lastReached ? (
                <Icon name="check" className="size-4 flex-none text-palm" />
              ) : place === present && !isOpen ? (
                <Icon name="close" className="size-4 flex-none" />
              ) : (
                <span className="w-4 flex-none text-center text-14 tabular-nums">{place + 1}</span>
              )}
              <span className={classes(place > present && 'text-quiet')}>{stage}</span>
              {place < present ? <span className="sr-only">, done</span> : null}
            </p>
            {place === present ? <CurrentStage view={view} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

type Bar = { isReached: boolean; isPresent: boolean; isOpen: boolean; isReadersTurn: boolean };

/** Finished stages are green. The present stage is yellow if the reader has to act, else indigo. */
function stageBorder({ isReached, isPresent, isOpen, isReadersTurn }: Bar): string {
  if (isReached) return 'border-palm';
  if (!isPresent) return 'border-line';
  if (!isOpen) return 'border-ink';
  return isReadersTurn ? 'border-danfo' : 'border-indigo';
}

/** Until payment all parts share the same buttons; then each part has its own. Only one button on the page is yellow. */
function CurrentStage({ view }: { view: DealView }) {
  const { takesPayments = false } = useSettings();
  const { parts } = view.deal;
  const [first] = parts;
  if (!first) return null;
  if (view.deal.standsStill) return <StandingStill view={view} />;
  if (parts.length === 1 || partsMoveTogether(first.state)) return <PartTurn view={view} part={first} mayBeYellow />;
  const yellowPart = parts.find((part) => dealActsOf(view, part, takesPayments).some(isNext));
  return (
    <ol className="grid gap-4">
      {parts.map((part) => (
        <li key={part.part} className="border-t border-line pt-3">
          <PartHead view={view} part={part} />
          <PartTurn view={view} part={part} mayBeYellow={part === yellowPart} />
        </li>
      ))}
    </ol>
  );
}

/** A bank claims the payment back, which concerns all parts. */
function StandingStill({ view }: { view: DealView }) {
  const { parts } = view.deal;
  return (
    <div className="grid gap-4">
      <ClaimBanner view={view} />
      {parts.length > 1 ? (
        <ol className="grid gap-3">
          {parts.map((part) => (
            <li key={part.part} className="border-t border-line pt-3">
              <PartHead view={view} part={part} />
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}

function PartHead({ view, part }: { view: DealView; part: DealPart }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="display">{dealPartName(view, part)}</span>
      <span className="tabular-nums">{shownAmount({ minor: part.minor, currency: view.deal.currency })}</span>
      <OrderState state={stateOfPart(view, part)} isWork={view.isWork} />
    </p>
  );
}

function stateOfPart({ order, events }: DealView, { part, state }: DealPart): TradeState {
  const divided = dividedBy(events.filter((event) => event.part === part));
  return tradeStateOf({ order: order?.state, deal: state, divided });
}

/** Steps that give something up or propose something are never the yellow button. */
const neverPrimary: readonly string[] = [
  'concede',
  'decline',
  'cancel',
  'counter',
  'amend',
  'propose_split',
  'refuse_split',
  'withdraw_split',
];

function isNext({ event, reason }: DealAct): boolean {
  return reason === undefined && !neverPrimary.includes(event);
}

function PartTurn({ view, part, mayBeYellow }: { view: DealView; part: DealPart; mayBeYellow: boolean }) {
  const { takesPayments = false } = useSettings();
  const { lead, more, until } = turnTextOf(view, part, takesPayments);
  const acts = dealActsOf(view, part, takesPayments);
  const next = acts.find(isNext);
  const others = acts.filter((act) => act !== next);
  const about = view.deal.parts.length > 1 && !partsMoveTogether(part.state) ? `, part ${part.part}` : '';
  return (
    <div className="mt-1">
      <p className="display text-22">{lead}</p>
      {until ? (
        <p className="mt-0.5">
          {until.text}{' '}
          <time dateTime={until.at.toISOString()} className="font-semibold whitespace-nowrap">
            {shownDate(until.at)}, {shownTime(until.at)}
          </time>{' '}
          <span className="whitespace-nowrap text-quiet">({waitingMomentText('until', until.at, view.deal.now)})</span>
        </p>
      ) : null}
      {next ? (
        <p className="mt-3 print:hidden">
          <ButtonLink
            kind={mayBeYellow ? 'danfo' : 'secondary'}
            className="max-tablet:w-full"
            href={next.href}
            dialog={isDialog(next)}
          >
            {next.label}
            <span className="sr-only">{about}</span>
          </ButtonLink>
        </p>
      ) : null}
      <p className="mt-2 max-w-[40rem] text-quiet">{more}</p>
      {others.length > 0 ? (
        <ul className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
          {others.map((act) => (
            <li key={act.event}>
              {act.reason === undefined ? (
                <ButtonLink kind="secondary" size="small" href={act.href} dialog={isDialog(act)}>
                  {act.label}
                  <span className="sr-only">{about}</span>
                </ButtonLink>
              ) : (
                <span className="text-14 text-quiet">
                  {act.label}: not now. {act.reason}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <SomethingWrong view={view} part={part} about={about} />
    </div>
  );
}

function SomethingWrong({ view, part, about }: { view: DealView; part: DealPart; about: string }) {
  if (part.state === 'disputed') return null;
  return (
    <p className="mt-4 text-14 print:hidden">
      <TextLink href={disputeAddress(view, part)}>
        Something is wrong
        <span className="sr-only">{about}</span>
      </TextLink>
    </p>
  );
}

/** Forms open in a dialog; paying has a page of its own. */
function isDialog({ event, href }: DealAct): boolean {
  return event !== 'fund' && !href.endsWith('/payment');
}
