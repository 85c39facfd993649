import { sabotagesOf } from '../sabotage.ts';

export const providerReadingSabotages = sabotagesOf('books', {
  'src/domain/money/provider-readings/find-charge-problems.ts': [
    {
      guard: 'a charge that the provider does not know counts as known',
      text: 'return answer ? differenceOf(charge, { channel: undefined, ...answer }) : unknown;',
      instead: 'return answer ? differenceOf(charge, { channel: undefined, ...answer }) : undefined;',
    },
    {
      guard: 'a charge of another amount counts as known',
      text: 'if (booked.minor !== listed.minor || booked.currency !== listed.currency)',
      instead: 'if (booked.currency !== listed.currency)',
    },
    {
      guard: 'a list without an end is read for ever',
      text: 'if (page > mostPages || (rows.length > 0 && shown === previousPage))',
      instead: 'if (page > 50) return;\n    if (page > mostPages)',
    },
  ],
  'src/domain/money/notices/compare-charges.ts': [
    {
      guard: 'a charge under the name of another provider is never looked at',
      text: 'if (other === provider.name || !begin.isLatest || position <= begin.compared) continue;',
      instead: 'if (other !== kind || !begin.isLatest || position <= begin.compared) continue;',
    },
    {
      guard: 'a comparison that did not come to its end counts as one',
      text: 'return !done.trouble && (await countUnknownCharges(ctx)) === 0;',
      instead: 'return (await countUnknownCharges(ctx)) === 0;',
    },
    {
      guard: 'an open chargeback that SQL made smaller stays small',
      text: 'const openTrouble = await refreshOpenClaims(ctx, provider, signal);',
      instead: 'const openTrouble = signal && (await refreshOpenClaims(ctx, provider, signal));',
      testsOf: 'src/domain/money/provider-readings/compare-claims.test.ts',
    },
  ],
  'src/domain/money/provider-readings/find-return-problems.ts': [
    {
      guard: 'a payout that was sent is booked as come back',
      text: "return answer.state === 'failed' || answer.state === 'reversed' ? undefined : otherStateText(answer.state);",
      instead: 'return undefined;',
      testsOf: 'src/domain/money/provider-readings/compare-returns.test.ts',
    },
    {
      guard: 'a refund that was sent is booked as failed',
      text: "return answer.state === 'failed' ? undefined : otherStateText(answer.state);",
      instead: 'return undefined;',
      testsOf: 'src/domain/money/provider-readings/compare-returns.test.ts',
    },
    {
      guard: 'a chargeback is booked as won that the bank decides otherwise',
      text: "return answer.state === 'won'",
      instead: 'return true',
      testsOf: 'src/domain/money/provider-readings/compare-returns.test.ts',
    },
    {
      guard: 'a chargeback is booked as lost that the bank did not decide',
      text: "if (answer.state !== 'lost') return `booked as lost,",
      instead: "if (answer.state === 'won') return `booked as lost,",
      testsOf: 'src/domain/money/provider-readings/compare-claims.test.ts',
    },
    {
      guard: 'a chargeback is booked as lost for less than the bank took',
      text: 'return takenMinor === minor',
      instead: 'return takenMinor >= minor',
      testsOf: 'src/domain/money/provider-readings/compare-claims.test.ts',
    },
  ],
  'src/domain/money/notices/watch-comparison.ts': [
    {
      guard: 'a comparison that does not run is no alarm',
      text: 'if (!overdue || signal?.aborted) return undefined;',
      instead: 'if (overdue || signal?.aborted) return undefined;',
    },
  ],
  'src/domain/money/provider-readings/detect-restore.ts': [
    {
      guard: 'a database that is behind its head outside sends money at once',
      text: "  await stopSendingAfterRestore(ctx, { takenAt: undefined, noticedBy: 'head' });\n",
      instead: '',
      testsOf: 'src/domain/money/ledger/outside-head.test.ts',
    },
  ],
});
