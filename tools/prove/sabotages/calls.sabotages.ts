import { sabotagesOf } from '../sabotage.ts';

export const callSabotages = sabotagesOf('calls', {
  'src/domain/trade/deals/evidence/deal-file.policy.ts': [
    {
      guard: 'a stranger reads the evidence of a dispute',
      text: "where('buyer_id', '=', memberId), where('seller_id', '=', memberId)",
      instead: "where('buyer_id', '>', 0n), where('seller_id', '=', memberId)",
    },
    {
      guard: 'a file of one deal is read by the address of another',
      text: '.some(({ id }) => String(id) === dealId)',
      instead: '.length > 0',
    },
  ],
  'src/web/api/v1/answer-act.ts': [
    {
      guard: 'a part that the form does not know is ignored',
      text: '  const unknown = partsOf(body, type).find((part) => !isKnown(part));',
      instead: '  const unknown = partsOf(body, type).find((part) => isKnown(part) && !isKnown(part));',
    },
    {
      guard: 'a program moves any amount of money without its member',
      text: 'called.movesMoney ? await askFirst(visit, input) : undefined',
      instead: "called.movesMoney && act.form.id === '' ? await askFirst(visit, input) : undefined",
    },
  ],
  'src/web/api/v1/calls.ts': [
    {
      guard: 'a pro request is changed by the call for ordinary ones',
      text: '  if ((await which(visit)) === act) return;',
      instead: '  if ((await which(visit)) !== undefined) return;',
    },
  ],
  'src/web/api/v1/record-precondition.ts': [
    {
      guard: 'an act is done on a record that has changed since it was read',
      text: "if (wanted.includes('*') || wanted.includes(now.tag)) return;",
      instead: 'if (wanted.length > 0) return;',
    },
    {
      guard: 'a change comes between the check of If-Match and the act',
      text: "      await lockRow(ctx, row, visit.params[row.of] ?? '');",
      instead: "      if (row.of === '') await lockRow(ctx, row, '');",
    },
    {
      guard: 'If-Match is ignored where there is no record',
      text: "if (!shows?.row) throw new Failure('invalid',",
      instead: "if (!shows?.row) return undefined;\n  if (header === '') throw new Failure('invalid',",
    },
  ],
  'src/domain/trade/rfqs/bids/lock-own-bid.ts': [
    {
      guard: 'a bid changes between the check of If-Match and the act',
      text: 'for (const statement of statements) await sql`${statement} for no key update`',
      instead: 'for (const statement of statements) await sql`${statement}`',
    },
    {
      guard: 'the check of If-Match for a bid waits in a circle with the acts of the buyer',
      text: 'for (const statement of statements) await',
      instead: 'for (const statement of statements.reverse()) await',
    },
  ],
  'src/domain/acting/answering/answer-once.ts': [
    {
      guard: 'If-Match is not checked again after a deadlock',
      text: '      if (precondition) precondition.isChecked = wasChecked;',
      instead: '',
    },
    {
      guard: 'a repeated call is refused because the first one changed the record',
      text: 'transaction({ ...ctx, precondition: undefined }, async (ctx)',
      instead: 'transaction({ ...ctx, precondition }, async (ctx)',
    },
    {
      guard: 'a message is written although its record has changed',
      text: 'await transaction({ ...ctx, precondition }, work)',
      instead: 'await work({ ...ctx, precondition })',
    },
  ],
  'src/domain/trade/deals/steps/read-steps.ts': [
    {
      guard: 'a quantity that a program sends is taken for a percentage of the price',
      text: '    if (typed[otherField] !== undefined)\n',
      instead: '    if (typed[otherField] !== undefined && !isByPercent)\n',
    },
  ],
  'src/domain/trade/deals/pay-deal.ts': [
    {
      guard: 'a stranger learns that a deal exists',
      text: 'return deal?.sellerId === memberId',
      instead: 'return deal && deal.sellerId !== 0n',
    },
  ],
  'src/web/api/v1/asked-fields.ts': [
    {
      guard: 'a program gets the whole list for a filter that is not taken',
      text: '  if (wrong) throw wrongParameter(wrong);',
      instead: "  if (wrong?.name === '') throw wrongParameter(wrong);",
    },
    {
      guard: 'a misspelt field looks as if no record had it',
      text: 'if (unknown !== undefined) throw refused(fieldsParameter',
      instead: "if (unknown === '') throw refused(fieldsParameter",
    },
  ],
  'src/web/request/read-limit.ts': [
    {
      guard: 'programs of a member read as often as they like',
      text: '  if (count.hits <= most) return;',
      instead: '  if (count.hits > 0) return;',
    },
  ],
  'src/domain/people/accounts/api-keys/confirmations/decide-confirmation.ts': [
    {
      guard: 'a call is confirmed by a removed key',
      text: '    if (confirmation.key_ended_at) throw',
      instead: '    if (confirmation.key_ended_at && confirmation.id < 0n) throw',
    },
    {
      guard: 'a call is confirmed after its day',
      text: "      .where('state', '=', 'waiting')\n      .where('expires_at', '>', sql<Date>`business_now()`)",
      instead: "      .where('state', '=', 'waiting')",
    },
    {
      guard: 'a call that was done before its process was killed is done again after its day',
      text: ' && !confirmation.is_expired) return confirmation;',
      instead: ') return confirmation;',
    },
  ],
  'src/domain/people/accounts/api-keys/confirmations/ask-confirmation.ts': [
    {
      guard: 'another call under the same key waits as the first',
      text: 'if (!earlier.input_hash.equals(input_hash)) throw',
      instead: 'if (earlier.input_hash.length === 0) throw',
    },
  ],
});
