import type { Amount } from '#domain/values/currency.ts';

/** A line of the deal's history, as the bank reads it. */
type EvidenceStep = { at: Date; what: string; words: string | undefined };
type EvidenceMessage = { at: Date; by: string; words: string };
type EvidencePicture = { at: Date; by: string; hash: string };
type EvidenceRefund = { reference: string; number: string | undefined; amount: Amount; state: string; at: Date };
export type ChargebackFact = { label: string; value: string };

/** What shows the bank whether the goods of a charged-back payment arrived. */
export type ChargebackEvidence = {
  chargebackId: bigint;
  provider: string;
  number: string;
  reference: string;
  claimed: Amount;
  category: string | undefined;
  madeAt: Date;
  charge: readonly ChargebackFact[];
  terms: readonly ChargebackFact[];
  /** How the delivery was proved: by the buyer's PIN, by the buyer who confirmed it, or not at all. */
  delivery: string;
  steps: readonly EvidenceStep[];
  messages: readonly EvidenceMessage[];
  pictures: readonly EvidencePicture[];
  refunds: readonly EvidenceRefund[];
};

/** The evidence with its first pictures as JPEG, for the PDF. */
export type DrawnEvidence = ChargebackEvidence & {
  jpegs: readonly { hash: string; bytes: Uint8Array; width: number; height: number }[];
};
