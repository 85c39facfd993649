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

/** Builds `EvidenceJson` from a row of `deal_evidence` that the query names `evidence`. */
export const evidenceJson = sql`jsonb_build_object('words', evidence.words, 'carrier', evidence.carrier, 'tracking', evidence.tracking,
  'reason', evidence.reason, 'claimed', evidence.claimed_minor::text, 'accepted', evidence.accepted::text, 'whole', evidence.whole::text,
  'files', (select coalesce(jsonb_agg(jsonb_build_object('hash', encode(file.hash, 'hex'), 'type', file.content_type, 'bytes', stored.size_bytes,
      'width', file.width, 'height', file.height) order by file.id), '[]')
    from deal_file attached join file on file.id = attached.file_id join stored_file stored on stored.hash = file.hash
    where attached.deal_id = evidence.deal_id and attached.part = evidence.part and attached.number = evidence.number))`;

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
