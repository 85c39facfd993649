import { createHash } from 'node:crypto';

type ChainPosting = { account_id: string; number: string; amount: string; balance_after: string };

/** A journal as its link hashes it: all values as text, times in microseconds. */
export type ChainJournal = {
  position: string;
  id: string | null;
  kind: string;
  deal_id: string | null;
  part: string | null;
  actor: string;
  key: string;
  request_hash: string;
  provider: string | null;
  reference: string | null;
  reverses_id: string | null;
  why: string | null;
  at_us: string;
  postings: ChainPosting[];
  hash: string;
};

export const firstHash = '00'.repeat(32);

/** A journal's link: the hash of the link before and of everything in the journal. `ledger_text` in the database builds the same text. */
export function linkHash(previousHash: string, journal: ChainJournal): string {
  const text = textOf(journal);
  return createHash('sha256').update(Buffer.from(previousHash, 'hex')).update(text).digest('hex');
}

function textOf(journal: ChainJournal): string {
  const { id, kind, deal_id, part, actor, key, request_hash, provider, reference, reverses_id, why, at_us } = journal;
  const postings = journal.postings
    .toSorted((one, other) => (BigInt(one.account_id) < BigInt(other.account_id) ? -1 : 1))
    .map(({ account_id, number, amount, balance_after }) => [account_id, number, amount, balance_after].join(' '));
  const parts = [id, kind, deal_id, part, actor, key, request_hash, provider, reference, reverses_id, why, at_us];
  return [...parts, postings.length > 0 ? postings.join(',') : null].map(withLength).join('');
}

/** Each part gets its length, so that no two lists of parts give the same text. */
function withLength(part: string | null): string {
  return part === null ? '-' : `${Buffer.byteLength(part)}:${part}`;
}
