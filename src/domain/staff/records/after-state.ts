import { afterDecision } from '#domain/trade/suppliers/after-decision.ts';
import type { AfterState } from '#domain/acting/records/reach-state.ts';

/** What else a change of state does for a kind of record, in the transaction of the change. */
export const afterState: Readonly<Record<string, AfterState | undefined>> = {
  'supplier-application': afterDecision,
};
