import { sql } from 'kysely';
import type { Ctx } from '#domain/acting/context.ts';
import { firstHash, linkHash, type ChainJournal } from './chain.ts';

const linksPerQuery = 1_000;

export type VerifiedChain = { position: bigint; hash: string; problems: string[] };

/** Names only the first link that differs from its journal, because no later link can be trusted. */
export async function verifyChain({ db }: Pick<Ctx, 'db'>): Promise<VerifiedChain> {
  let verified: VerifiedChain = { position: 0n, hash: firstHash, problems: [] };
  for (;;) {
    const links = await linksAfter({ db }, verified.position);
    for (const link of links) {
      const problem = problemOf(verified, link);
      if (problem) return { ...verified, problems: [problem] };
      verified = { ...verified, position: BigInt(link.position), hash: link.hash };
    }
    if (links.length < linksPerQuery) return { ...verified, problems: await headProblems({ db }, verified) };
  }
}

function problemOf({ position, hash }: VerifiedChain, link: ChainJournal): string | undefined {
  if (BigInt(link.position) !== position + 1n) return `Link ${position + 1n} of the chain of journals is missing.`;
  if (link.id === null) return `The journal of link ${link.position} of the chain of journals is missing.`;
  if (linkHash(hash, link) === link.hash) return undefined;
  return `Journal ${link.id} (link ${link.position} of the chain of journals) was changed after it was booked.`;
}

async function linksAfter({ db }: Pick<Ctx, 'db'>, position: bigint): Promise<ChainJournal[]> {
  const { rows } = await sql<ChainJournal>`
    select l.position::text, encode(l.hash, 'hex') as hash, j.id::text, j.kind, j.deal_id::text, j.part::text, j.actor, j.key,
      encode(j.request_hash, 'hex') as request_hash, j.provider, j.reference, j.reverses_id::text, j.why,
      (extract(epoch from j.at) * 1000000)::bigint::text as at_us,
      coalesce((select json_agg(json_build_object('account_id', account_id::text, 'number', number::text, 'amount', amount::text,
        'balance_after', balance_after::text)) from ledger_posting where journal_id = j.id), '[]') as postings
    from ledger_link l left join ledger_journal j on j.id = l.journal_id
    where l.position > ${position} order by l.position limit ${linksPerQuery}`.execute(db);
  return rows;
}

async function headProblems({ db }: Pick<Ctx, 'db'>, { position, hash }: VerifiedChain): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select 'The chain of journals ends at link ' || ${String(position)} || ', but its saved end is link ' || position || ' or has a different hash.' as problem
    from ledger_head where position <> ${position} or hash <> decode(${hash}, 'hex')
    union all
    select 'Link ' || v.position || ' of the chain of journals was changed after the verification on ' || to_char(v.at, 'DD Mon YYYY, HH24:MI') || '.'
    from ledger_verification v left join ledger_link l on l.position = v.position
    where v.position > 0 and cardinality(v.problems) = 0 and l.hash is distinct from v.hash
    order by problem`.execute(db);
  return rows.map(({ problem }) => problem);
}
