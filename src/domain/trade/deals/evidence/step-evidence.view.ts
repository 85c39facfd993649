import { sql } from 'kysely';
import type { Fault } from './fault.options.ts';

type EvidenceFile = { hash: string; type: string; bytes: number; width: number | null; height: number | null };

/** The words and files of a step, as a page shows them. */
export type ShownEvidence = {
  words: string | undefined;
  carrier: string | undefined;
  tracking: string | undefined;
  reason: Fault | undefined;
  claimed_minor: bigint | undefined;
  portion: { accepted: bigint; whole: bigint } | undefined;
  files: readonly EvidenceFile[];
};

/** `ShownEvidence` as JSON from the database, which writes large numbers as text. */
export type EvidenceJson = {
  words: string | null;
  carrier: string | null;
  tracking: string | null;
  reason: string | null;
  claimed: string | null;
  accepted: string | null;
  whole: string | null;
  files: EvidenceFile[];
};

/** Builds `EvidenceJson` from a row of `deal_evidence` that the query names `said`. */
export const evidenceJson = sql`jsonb_build_object('words', said.words, 'carrier', said.carrier, 'tracking', said.tracking,
  'reason', said.reason, 'claimed', said.claimed_minor::text, 'accepted', said.accepted::text, 'whole', said.whole::text,
  'files', (select coalesce(jsonb_agg(jsonb_build_object('hash', encode(file.hash, 'hex'), 'type', file.content_type, 'bytes', stored.size_bytes,
      'width', file.width, 'height', file.height) order by file.id), '[]')
    from deal_file shows join file on file.id = shows.file_id join stored_file stored on stored.hash = file.hash
    where shows.deal_id = said.deal_id and shows.part = said.part and shows.number = said.number))`;

export function shownEvidence(json: EvidenceJson): ShownEvidence {
  const { words, carrier, tracking, reason, claimed, accepted, whole, files } = json;
  return {
    words: words ?? undefined,
    carrier: carrier ?? undefined,
    tracking: tracking ?? undefined,
    reason: (reason ?? undefined) as Fault | undefined,
    claimed_minor: claimed === null ? undefined : BigInt(claimed),
    portion: accepted === null || whole === null ? undefined : { accepted: BigInt(accepted), whole: BigInt(whole) },
    files,
  };
}
