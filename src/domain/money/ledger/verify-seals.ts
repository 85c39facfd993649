import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import { transaction } from '#platform/database/transaction.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { firstHash } from './chain.ts';
import { mostProblemsShown } from './ledger.invariants.ts';
import { compareSealedRows, findSealedTables, findUnsealedRows } from './sealed-rows.ts';
import { sealText, type Seal } from './seals.ts';

const sealsPerQuery = 1_000;

export type VerifiedSeals = {
  /** The last link that follows from the links before it. */
  position: bigint;
  hash: string;
  erased: number;
  problems: string[];
};

type LinkedSeal = Seal & { seals: number; hash: string };

/** Reads a thousand seals at a time, so that its memory does not grow with the books. */
export async function verifySeals(ctx: Pick<Ctx, 'db'>): Promise<VerifiedSeals> {
  return transaction(ctx, async (ctx) => {
    // PostgreSQL writes a time as text in the time zone of the connection.
    await sql`select set_config('timezone', 'UTC', true)`.execute(ctx.db);
    const tables = await findSealedTables(ctx);
    const chain = new SealChain();
    const compared = { problems: [] as string[], erased: 0 };
    const compare = async (page: readonly Seal[]) => {
      const { problems, erased } = await compareSealedRows(ctx, tables, page);
      compared.problems.push(...problems.slice(0, mostProblemsShown - compared.problems.length));
      compared.erased += erased;
    };
    for await (const page of linkedSeals(ctx)) {
      for (const seal of page) chain.add(seal);
      await compare(page);
    }
    for await (const page of waitingSeals(ctx)) await compare(page);
    const unsealed: string[] = [];
    for (const table of tables.values()) unsealed.push(...(await findUnsealedRows(ctx, table)));
    const heads = await headProblems(ctx, chain);
    return {
      position: chain.position,
      hash: chain.hash,
      erased: compared.erased,
      problems: [...chain.problems, ...heads, ...compared.problems, ...unsealed],
    };
  });
}

/** Reports only the first link that does not follow from its seals and the link before. */
class SealChain {
  position = 0n;
  hash = firstHash;
  problems: string[] = [];
  #open: { position: bigint; hasher: Hash; number: number } | undefined;

  add({ position, number, seals, hash, ...seal }: LinkedSeal): void {
    if (this.problems.length > 0) return;
    this.#open ??= {
      position: this.position + 1n,
      hasher: createHash('sha256').update(Buffer.from(this.hash, 'hex')),
      number: 0,
    };
    const open = this.#open;
    open.number += 1;
    if (BigInt(position) !== open.position || number !== open.number)
      return this.#refuse(`Seal ${open.number} of link ${open.position} of the chain of seals is missing.`);
    open.hasher.update(sealText({ ...seal }));
    if (number < seals) return;
    if (open.hasher.digest('hex') !== hash)
      return this.#refuse(`Link ${position} of the chain of seals was changed after it was sealed.`);
    [this.position, this.hash, this.#open] = [open.position, hash, undefined];
  }

  #refuse(problem: string): void {
    this.problems.push(problem);
  }
}

async function* linkedSeals({ db }: Pick<Ctx, 'db'>): AsyncGenerator<LinkedSeal[]> {
  let [position, number] = ['0', 0];
  for (;;) {
    const { rows } = await sql<LinkedSeal>`
      select s.position::text, s.number, s.place, s.key, encode(s.digest, 'hex') as digest, l.seals, encode(l.hash, 'hex') as hash
      from seal s join seal_link l on l.position = s.position
      where (s.position, s.number) > (${position}::bigint, ${number}::integer) order by s.position, s.number limit ${sealsPerQuery}`.execute(
      db,
    );
    yield rows;
    const last = rows.at(-1);
    if (rows.length < sealsPerQuery || !last) return;
    [position, number] = [last.position, last.number];
  }
}

async function* waitingSeals({ db }: Pick<Ctx, 'db'>): AsyncGenerator<Seal[]> {
  let after = '0';
  for (;;) {
    // These seals have no link yet. The id stands in for the position, to read the next page after it.
    const { rows } = await sql<Seal>`
      select id::text as position, 1 as number, place, key, encode(digest, 'hex') as digest from seal_waiting
      where id > ${after}::bigint order by id limit ${sealsPerQuery}`.execute(db);
    yield rows;
    const last = rows.at(-1);
    if (rows.length < sealsPerQuery || !last) return;
    after = last.position;
  }
}

async function headProblems({ db }: Pick<Ctx, 'db'>, { position, hash, problems }: SealChain): Promise<string[]> {
  if (problems.length > 0) return [];
  const { rows } = await sql<{ problem: string }>`
    select 'The chain of seals ends at link ' || ${String(position)} || ', but its last link is ' || max(position) || ', a link is missing, or its hash is different.' as problem
    from seal_link having max(position) > ${position} or count(*) <> ${position}
      or bool_or(position = ${position} and hash <> decode(${hash}, 'hex'))
    union all
    select 'Link ' || v.seal_position || ' of the chain of seals was changed after the verification on ' || to_char(v.at, 'DD Mon YYYY, HH24:MI') || '.'
    from ledger_verification v left join seal_link l on l.position = v.seal_position
    where v.seal_position > 0 and cardinality(v.problems) = 0 and l.hash is distinct from v.seal_hash
    order by problem limit ${mostProblemsShown}`.execute(db);
  return rows.map(({ problem }) => problem);
}
