import { Resolver } from 'node:dns/promises';
import { FairTurns, type TurnBounds } from '../fair-turns.ts';

/** Thrown if no name server answered in time. The name may still exist. */
export class NameTooSlow extends Error {}

export type LookupAsker = {
  /** The person who entered the name. Each person has their own share of the lookups. */
  person: string;
  signal: AbortSignal;
};

type LookupSettings = {
  /** Name servers as 'address:port'; by default those of the system. */
  servers?: readonly string[];
  /** The time limit for one name, and the time after which a name server is asked again. */
  timeout_ms: number;
  perTry_ms: number;
  bounds: TurnBounds;
};

const usualSettings: LookupSettings = {
  timeout_ms: 2500,
  perTry_ms: 1000,
  bounds: { most: 32, mostOfOne: 2, mostWaiting: 64, mostWaitingOfOne: 10 },
};

/**
 * Looks up host names that strangers enter. Asks name servers over its own sockets, because `dns.lookup` would occupy one of the few
 * threads that payments, mails and files need until the name servers answer. Does not read /etc/hosts, because it names machines inside our
 * network.
 */
export class NameLookup {
  readonly #settings: LookupSettings;
  readonly #turns: FairTurns;

  constructor(settings: Partial<LookupSettings> = {}) {
    this.#settings = { ...usualSettings, ...settings };
    this.#turns = new FairTurns(this.#settings.bounds);
  }

  /** Finds the addresses of a name; none if the name does not exist. Throws `NameTooSlow`, or `TooManyWait` if too many lookups wait. */
  addressesOf(host: string, { person, signal }: LookupAsker): Promise<readonly string[]> {
    return this.#turns.take({ person }, () => this.#ask(host, signal));
  }

  async #ask(host: string, signal: AbortSignal): Promise<readonly string[]> {
    // The caller gave up while the lookup waited for its turn.
    if (signal.aborted) throw new NameTooSlow();
    const { servers, timeout_ms, perTry_ms } = this.#settings;
    const resolver = new Resolver({ timeout: perTry_ms, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    const timer = setTimeout(cancel, timeout_ms);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return addressesIn(await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }
}

function addressesIn(answers: readonly PromiseSettledResult<string[]>[]): string[] {
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length === 0 && answers.some(isUnanswered)) throw new NameTooSlow();
  return addresses;
}

function isUnanswered(answer: PromiseSettledResult<unknown>): boolean {
  return answer.status === 'rejected' && ['ETIMEOUT', 'ECANCELLED'].includes((answer.reason as { code: string }).code);
}
