import { afterApplicationDecision } from '#domain/trade/suppliers/after-decision.ts';
import type { AfterState } from '#domain/acting/records/reach-state.ts';

export const afterState: Readonly<Record<string, AfterState | undefined>> = {
  'supplier-application': afterApplicationDecision,
};
