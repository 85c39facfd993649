import type pg from 'pg';

/**
 * The points at which a process can die during a step of a deal: after each statement of the verb. Every statement has a line here
 * (`fault-points.test.ts`).
 */
export const faultPoints = {
  'the transaction has begun': /^begin/,
  'the deal is held': /^select from deal where id = \$1 for update/,
  'the deal is read': /^select "deal"\.\*, "deal_part"\.\*/,
  'the plan of who pays is read': /^\s*select \(select coalesce\(jsonb_agg\(jsonb_build_object\('member_id'/,
  'other terms are written': /^update "deal" set/,
  'the parts’ terms are written': /^update deal_part set minor/,
  'the accounts are looked up': /^\s*select a\.id, a\.kind/,
  'accounts are opened': /^insert into ledger_account/,
  'the journal is begun': /^\s*with journal as/,
  'its postings are written': /^\s*insert into ledger_posting/,
  'a setting is read': /^\s*select value from site_setting/,
  'its card money is held': /^\s*insert into card_hold/,
  'what is owed to us is looked up': /^\s*select -balance as owed/,
  'its payout is left to be made': /^insert into "payout_release"/,
  'the step and its line of history are written': /^\s*with moved as/,
  'the clocks are set': /^insert into "deal_clock"/,
  'what a side proposes is written': /^insert into "deal_split_proposal"/,
  'what is said with it is written': /^insert into "deal_evidence"/,
  'the file that shows it is held': /^update "stored_file"/,
  'the file that shows it is kept': /^insert into "file"/,
  'the file stands by its step': /^insert into "deal_file"/,
  'the open pages hear of it': /^select pg_notify/,
  'a ruling that waits ends': /^update "approval" set/,
  'its order is held': /^select .* from "market_order" where "deal_id"/,
  'what holds of the settings is read': /^\s*with clock as \(select business_now/,
  'an order of our own is looked for': /^select "shop_deal"/,
  'its order ends with it': /^update "market_order" set "reserved_until" = \(select/,
  'its order goes on': /^update "market_order" set "state"/,
  'the order’s step is written': /^insert into "market_order_step"/,
  'the stock goes': /^update "listing"/,
  'those to be told are found': /^\s*select buyer\.name as buyer_name, buyer\.email/,
  'the mails are written': /^\s*with team as materialized/,
  'their jobs are there': /pgboss/,
  'who was told is written': /^insert into "deal_notice"/,
  'what its papers are about is found': /^\s*select buyer\.name as buyer_name, buyer\.company/,
  'its papers are issued': /^insert into "document"/,
  'it is committed': /^commit/,
} as const satisfies Record<string, RegExp>;

export type FaultPoint = keyof typeof faultPoints;
export const faultPointNames = Object.keys(faultPoints) as FaultPoint[];

export class Crash extends Error {}

export function pointOf(statement: string): FaultPoint | undefined {
  const plain = withoutName(statement);
  return faultPointNames.find((name) => faultPoints[name].test(plain));
}

/** A prepared statement begins with its name (keep-plans.ts). */
export function withoutName(statement: string): string {
  return statement.replace(/\/\* plan once: [\w-]+ \*\/\s*/, '');
}

/**
 * Does the work and crashes at the first statement of this point, after the database has run it. Returns whether that point was reached.
 */
export function crashingAt(
  pool: pg.Pool,
  point: FaultPoint,
  crash: () => void,
  work: () => Promise<unknown>,
): Promise<boolean> {
  return crashingWhere(pool, (statement) => pointOf(statement) === point, crash, work);
}

export async function crashingWhere(
  pool: pg.Pool,
  isHere: (statement: string) => boolean,
  crash: () => void,
  work: () => Promise<unknown>,
): Promise<boolean> {
  let crashed = false;
  const undo: (() => void)[] = [];
  const watch = (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const watched = async (...args: unknown[]) => {
      const answer = await query(...args);
      const [asked] = args as [string | { text?: string }];
      const statement = typeof asked === 'string' ? asked : (asked.text ?? '');
      if (crashed || !isHere(statement)) return answer;
      crashed = true;
      crash();
      return answer;
    };
    const own = Object.getOwnPropertyDescriptor(client, 'query');
    Object.assign(client, { query: watched });
    undo.push(() => {
      if (own) Object.defineProperty(client, 'query', own);
      else delete (client as { query?: unknown }).query;
    });
  };
  const release = () => undo.splice(0).forEach((forget) => forget());
  pool.on('acquire', watch);
  pool.on('release', release);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
  } finally {
    pool.off('acquire', watch);
    pool.off('release', release);
    release();
  }
  return crashed;
}
