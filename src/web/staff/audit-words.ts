import { staffActWords } from '#domain/acting/audit/staff-acts.ts';
import { lineMatchLabels } from '#domain/money/bank-statements/statement.options.ts';
import { anyDealStateLabels } from '#domain/trade/deals/deal.labels.ts';
import { checkedNames } from '#domain/people/checks/member-check.schema.ts';
import { naira } from '#domain/values/money.ts';
import { chargebackFindings } from '#domain/money/chargebacks/finding.schema.ts';
import { lossBearers, chargebackStates, bankReplies } from '#domain/money/chargebacks/chargeback.schema.ts';
import { rulingLabels } from '#domain/trade/deals/rulings/ruling.schema.ts';
import { unmatchedStates } from '#domain/money/payments/payment.states.ts';
import { paymentStateLabels } from '#domain/money/payments/payments.records.ts';
import { payoutStateLabels } from '#domain/money/payouts/payouts.records.ts';
import {
  refusalGroundLabels,
  rightsKindLabels,
  wayOfAskingLabels,
} from '#domain/registers/privacy/rights-request.options.ts';
import { workStateLabels } from '#domain/values/work.states.ts';
import { listingStateWords } from '../member/products/product-words.ts';
import { wordsOfJob } from './jobs/job-words.ts';
import { approvalKindName } from '#domain/registers/approval-kinds.ts';
import { kindNamed } from './records/record-kinds.tsx';

type Words = Readonly<Record<string, string>>;
/** A field of a record of this kind. */
type Field = { kind: string; name: string };

/** Names for fields of the audit log whose own names are unclear. */
export const auditFieldLabels: Words = {
  after_minutes: 'ended after minutes',
  as: 'known as',
  asked_on: 'asked for on',
  bears: 'who covers it',
  came_by: 'how it came',
  checked_on: 'seen on',
  dollar: 'worth of a dollar',
  ended: 'end of the export',
  fee_bps: 'fee',
  finding: 'what happened to the goods',
  ground: 'reason',
  has: 'assigned to',
  keys: 'API keys',
  lines: 'lines of the log',
  may_trade: 'may trade',
  new_mail: 'sent as e-mail',
  query: 'what the view shows',
  reads: 'value',
  remind_on: 'reminder on',
  said: 'what we did',
  sees: 'viewed as',
  signed_out: 'signed out on',
  keys_ended: 'API keys ended',
  standing: 'state',
  told_by: 'informed by',
  waits: 'needs another person',
  what: 'what was checked',
};

/** Words for the codes that a field holds, in records of any kind. */
const wordsByField: Readonly<Record<string, Words>> = {
  as: lineMatchLabels,
  bears: lossBearers,
  came_by: wayOfAskingLabels,
  decision: { left: 'left as it is', hidden: 'hidden' },
  finding: chargebackFindings,
  ground: refusalGroundLabels,
  reason: { bounced: 'Mails came back', complained: 'The recipient complained', by_staff: 'Staff stopped them' },
  ruling: rulingLabels,
  said: bankReplies,
  side: { bank: 'lines of banks', books: 'lines of our books' },
  what: checkedNames,
  why: { large: 'A large sum by card', repeated: 'Several sums by card from one buyer' },
};

const stateLabels: Readonly<Record<string, Words>> = {
  deal: anyDealStateLabels,
  listing: listingStateWords,
  'parked-charge': unmatchedStates,
  payment: paymentStateLabels,
  payout: payoutStateLabels,
  'taken-back': chargebackStates,
};

/** Fields whose values people typed; they are shown unchanged. */
const typedFields = new Set([
  'name',
  'view',
  'subject',
  'signature',
  'seen',
  'to',
  'reference',
  'refund',
  'record',
  'account',
]);

/** A value of the audit log in words: without codes, minor units or parts of addresses. */
export function auditValueText({ kind, name }: Field, text: string): string {
  if (typedFields.has(name)) return text;
  if (name === 'fee_bps') return /^\d+$/.test(text) ? `${Number(text) / 100} %` : text;
  if (name === 'total' && kind === 'payout-file') return /^\d+$/.test(text) ? naira(BigInt(text)) : text;
  if (name === 'member') return `number ${text}`;
  if (name === 'approval') return approvalKindName(text);
  if (name === 'job') return wordsOfJob(text);
  if (name === 'query') return shownQuery(kind, text);
  if (name === 'lines') return text.replace(/[a-z]+(?:-[a-z]+)+/g, (word) => staffActWords(word));
  if (name === 'about')
    return text.replace(/^([a-z-]+)\//, (start, recordKind: string) => `${kindNamed(recordKind)?.one ?? start} `);
  const words = wordsFor({ kind, name });
  return (Object.hasOwn(words, text) ? words[text] : undefined) ?? withoutMarks(text);
}

function wordsFor({ kind, name }: Field): Words {
  if (name === 'kind' && kind === 'data-request') return rightsKindLabels;
  if (name === 'state' && stateLabels[kind]) return { ...workStateLabels, ...stateLabels[kind] };
  if (wordsByField[name]) return wordsByField[name];
  const records = kindNamed(kind)?.records;
  if (name === 'kind') return records?.kinds?.options ?? {};
  if (name === 'standing') return records?.standings?.options ?? {};
  return name === 'state' && records ? workStateLabels : {};
}

/** Turns 'standing=to_confirm&q=ada', from a list of payouts, into 'state Waits for approval, words ada'. */
function shownQuery(kind: string, query: string): string {
  const parts = [...new URLSearchParams(query)].map(([name, value]) =>
    name === 'q' ? `words ${value}` : `${auditFieldLabels[name] ?? name} ${auditValueText({ kind, name }, value)}`,
  );
  return parts.length === 0 ? 'everything' : parts.join(', ');
}

/** Turns a code that has no words of its own into words: 'delivery_delayed' to 'delivery delayed'. A sentence stays unchanged. */
function withoutMarks(text: string): string {
  return /^[a-z0-9]+(?:[_-][a-z0-9]+)+$/.test(text) ? text.replaceAll(/[_-]/g, ' ') : text;
}
