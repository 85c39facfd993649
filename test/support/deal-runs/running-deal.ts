import { randomUUID } from 'node:crypto';
import { answerOnce, onceScope } from '#domain/acting/answering/answer-once.ts';
import { type Actor, type Ctx, Failure } from '#domain/acting/context.ts';
import type { applyDealEvent, DealStep, TakenStep } from '#domain/trade/deals/apply-event.ts';
import type { DealTerms } from '#domain/trade/deals/deal.terms.ts';
import { deliveryPin } from '#domain/trade/deals/deal.digits.ts';
import { renewDeliveryPin } from '#domain/trade/deals/delivery-pin.ts';
import { findDeal } from '#domain/trade/deal-terms/find-deal.ts';
import { fireClocks } from '#domain/trade/deals/fire-clocks.ts';
import type { TestDatabase } from '../database.ts';
import { clock, member, type Sides } from '../deals.ts';
import { Crash, crashingAt } from '../fault-points.ts';
import { commandOf, momentOf, type Run, type Try } from './commands.ts';
import { after, afterClocks, shareOf, type Command, type Model, type ModelPart } from './model.ts';
import type { Moment } from './moment.ts';

export type Verb = typeof applyDealEvent;
export type Place = TestDatabase & { moment: Moment; verb: Verb };
export type People = Sides & { strangerId: bigint };

const secret = 'a secret of the test';

/** A deal in the database and in the model. Each command runs in both, and differences are reported. */
export class RunningDeal {
  model: Model;
  readonly dealId: bigint;
  readonly #place: Place;
  readonly #people: People;
  readonly #run: Run;
  readonly #terms: DealTerms;
  #digits = new Map<number, string>();

  constructor(place: Place, people: People, run: Run, begun: { dealId: bigint; model: Model; terms: DealTerms }) {
    this.#place = place;
    this.#people = people;
    this.#run = run;
    this.#terms = begun.terms;
    this.dealId = begun.dealId;
    this.model = begun.model;
  }

  async try(one: Try): Promise<void> {
    const to_ms = momentOf(this.model, one.jump);
    if (to_ms !== this.model.now_ms) await this.#place.moment.move(to_ms);
    this.model = { ...this.model, now_ms: to_ms };
    if (one.how === 'clock') await this.#fireClocks();
    else if (one.how === 'beside another') await this.#twoAtOnce(one);
    else await this.#doOne(one);
    const [is, ought] = [await this.#states(), statesIn(this.model)];
    if (is !== ought) throw new Error(`After it was done ${one.how}, it is ${is}, and not ${ought}.`);
  }

  /** One step of the usual course, or none if the money is not enough. */
  async goOn(command: Command): Promise<void> {
    const next = after(this.model, command);
    if (!next) return;
    await this.#place.verb(this.#ctxOf(command), await this.#actOf(command));
    this.model = next;
  }

  /**
   * Fires the deadlines that became due. In production a later round sees deadlines that became due by others; here time stands still.
   */
  async #fireClocks(): Promise<void> {
    for (let fired = 1; fired > 0;) {
      const round = await fireClocks(this.#place.ctx(clock));
      if (round.failed.length > 0) throw round.failed[0]!.error;
      ({ fired } = round);
    }
    this.model = afterClocks(this.model);
  }

  async #doOne(one: Try): Promise<void> {
    const command = commandOf(this.model, this.#run, one);
    const next = after(this.model, command);
    this.#digits.clear();
    const act = await this.#actOf(command);
    const ctx = this.#ctxOf(command);
    const key = { scope: onceScope(ctx.actor, 'deal'), key: randomUUID(), body: act };
    // A PIN is checked outside any transaction, and so without a form key.
    const isOnce = one.how === 'once' || act.pin !== undefined;
    const send = () => done(async () => (await answerOnce(ctx, key, (ctx) => this.#place.verb(ctx, act))).answer);
    const answers = isOnce ? [await done(() => this.#place.verb(ctx, act))] : await this.#sent(one, send);
    for (const answer of answers) {
      if (answer instanceof Failure !== (next === undefined))
        throw new Error(`${shown(command)}, ${one.how}: ${saying(answer)}, and the model says otherwise.`);
    }
    if (next) this.model = next;
  }

  /** The answers to one act sent several times under one key. After a lost answer it is sent again. */
  async #sent({ how, point }: Try, send: () => Promise<TakenStep | Failure>): Promise<(TakenStep | Failure)[]> {
    if (how === 'twice') return [await send(), await send()];
    if (how === 'twice at once') return Promise.all([send(), send()]);
    const told: (TakenStep | Failure)[] = [];
    const dies = () => {
      throw new Crash();
    };
    await crashingAt(this.#place.pool, point, dies, async () => void told.push(await send()));
    return [...told, await send()];
  }

  /** Two acts at once must equal one of the two orders. */
  async #twoAtOnce(one: Try): Promise<void> {
    const { model } = this;
    const commands = [one, one.other].map((picked) => commandOf(model, this.#run, picked)) as [Command, Command];
    this.#digits.clear();
    const acts = [await this.#actOf(commands[0]), await this.#actOf(commands[1])] as const;
    const said = await Promise.all(
      acts.map((act, at) => done(() => this.#place.verb(this.#ctxOf(commands[at]!), act))),
    );
    const states = await this.#states();
    for (const [first, second] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const afterFirst = after(model, commands[first]);
      const between = afterFirst ?? model;
      const afterBoth = after(between, seenBefore(model, between, commands[second]));
      const wasDone = (at: 0 | 1) => !(said[at] instanceof Failure);
      const isSo = (afterFirst !== undefined) === wasDone(first) && (afterBoth !== undefined) === wasDone(second);
      const end = afterBoth ?? between;
      if (!isSo || statesIn(end) !== states) continue;
      this.model = end;
      return;
    }
    const told = commands.map((command, at) => `${shown(command)}: ${saying(said[at]!)}`).join('; beside it ');
    throw new Error(`${told}, which led from ${statesIn(model)} to ${states}, and in no order does.`);
  }

  async #actOf({ event, part, behind, percent, as, parts }: Command): Promise<DealStep> {
    const found = this.model.parts[part - 1]!;
    const wantsPin = event === 'deliver' && as === 'seller' && found.state === 'shipped';
    const digits = wantsPin ? await this.#newDigits(part) : undefined;
    return {
      dealId: this.dealId,
      event,
      part,
      ...(behind !== undefined && { seen: found.version - behind }),
      ...((event === 'counter' || event === 'amend') && {
        terms: { ...this.#terms, minor: parts.reduce((sum, { minor }) => sum + minor, 0n) },
      }),
      ...(event === 'propose_split' && { sellers: shareOf(found, { percent }) }),
      ...(event === 'accept_part' && { portion: { accepted: percent, whole: 100n } }),
      ...(digits && { pin: { digits, secret } }),
    };
  }

  async #newDigits(part: number): Promise<string> {
    const known = this.#digits.get(part);
    if (known) return known;
    await renewDeliveryPin(this.#place.ctx(member(this.#people.buyerId)), { dealId: this.dealId, part });
    const deal = await findDeal(this.#place.ctx(), this.dealId);
    const digits = deliveryPin(
      this.dealId,
      deal!.parts.find((one) => one.part === part)!,
      secret,
    );
    this.#digits.set(part, digits);
    return digits;
  }

  #ctxOf({ as }: Command): Ctx {
    const { buyerId, sellerId, strangerId } = this.#people;
    const actors: Record<Command['as'], Actor> = {
      buyer: member(buyerId),
      seller: member(sellerId),
      stranger: member(strangerId),
      clock,
      provider: { kind: 'provider', name: 'sandbox' },
      staff: { kind: 'staff', id: 1n, name: 'Efe', role: 'owner', sessionId: 'x', provedAt: new Date() },
    };
    return this.#place.ctx(actors[as]);
  }

  async #states(): Promise<string> {
    const deal = await findDeal(this.#place.ctx(), this.dealId);
    return statesIn(deal!);
  }
}

/** The step seen before another person acted is older by as many steps as that act moved the same part. */
function seenBefore(before: Model, now: Model, command: Command): Command {
  if (command.behind === undefined) return command;
  const at = command.part - 1;
  return { ...command, behind: command.behind + now.parts[at]!.version - before.parts[at]!.version };
}

async function done(work: () => Promise<TakenStep>): Promise<TakenStep | Failure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function shown({ as, event, part }: Command): string {
  return `${event} of part ${part} by the ${as}`;
}

function saying(answer: TakenStep | Failure): string {
  return answer instanceof Failure ? `refused (${answer.message})` : `done (${answer.state})`;
}

type Shown = Pick<ModelPart, 'state' | 'version' | 'turn' | 'sellers'> & {
  dispute: Pick<NonNullable<ModelPart['dispute']>, 'proposal' | 'proposalsMade'> | undefined;
};

function statesIn({ parts }: { parts: readonly Shown[] }): string {
  return parts
    .map(({ state, version, turn = '', sellers = '', dispute }) => {
      const { proposal, proposalsMade: made } = dispute ?? {};
      const shared = proposal ? `${proposal.by} proposes ${proposal.sellers}` : '';
      const proposed = made ? `${made.buyer} and ${made.seller}` : '';
      return [state, version, turn, sellers, shared, proposed].join(' ');
    })
    .join(', ');
}
