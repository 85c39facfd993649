import { link } from '#content/link.ts';
import type { ConfirmationRecord } from '#domain/people/accounts/api-keys/confirmations/confirmation.schema.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { shownMoment } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, Banner } from '#ui/notices.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { SettingsFrame } from '../../member/settings/settings-frame.tsx';
import { wordsOfCall } from './call-words.ts';

const states = {
  waiting: 'Waiting for you',
  done: 'Done',
  failed: 'Failed',
  refused: 'Refused',
  expired: 'Expired',
} as const satisfies Record<ConfirmationRecord['state'], string>;

const doesOf = ({ call }: ConfirmationRecord) => wordsOfCall({ method: 'POST', path: call }).does ?? call;

type Listed = { records: readonly ConfirmationRecord[]; now: Date };

export function ConfirmationsPage({ records, now }: Listed) {
  return (
    <SettingsFrame title="Calls to confirm">
      {records.length === 0 ? (
        <p className="border-t border-line pt-4">
          No calls to confirm. If a program wants to move more than you allow, its call appears here.
        </p>
      ) : null}
      <ul role="list">
        {records.map((record) => (
          <li key={String(record.id)} className="grid gap-1 border-t border-line py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 className="text-18">
                <TextLink href={link('dashboardConfirmation', { confirmationId: String(record.id) })}>
                  {record.amount ? shownAmount(record.amount) : 'Amount not stated'}
                </TextLink>
              </h2>
              <Badge tone="neutral">{states[record.state]}</Badge>
            </div>
            <p className="text-quiet">
              {doesOf(record)} Asked by “{record.keyName}”, {shownMoment(record.askedAt, now)}.
            </p>
          </li>
        ))}
      </ul>
    </SettingsFrame>
  );
}

type Shown = {
  record: ConfirmationRecord;
  params: Record<string, string>;
  sent: Record<string, unknown>;
  /** The fields of `sent` that are amounts of money. */
  amounts: ReadonlySet<string>;
  problem: string | undefined;
  now: Date;
};

/** What the program sent, with every field and amount, and the buttons to confirm or refuse it. */
export function ConfirmationPage({ record, params, sent, amounts, problem, now }: Shown) {
  const { id, keyName, amount, state, askedAt, expiresAt, call, decidedAt } = record;
  const facts: Fact[] = [
    { term: 'What', value: doesOf(record) },
    { term: 'Amount', value: amount ? shownAmount(amount) : 'Not stated by the call' },
    { term: 'Key', value: keyName },
    { term: 'Call', value: <code>{addressOf(call, params)}</code> },
    ...Object.entries(sent).flatMap(([name, value]) => {
      const isMoney = typeof value === 'bigint' && amounts.has(name);
      const said = isMoney
        ? shownAmount({ minor: value, currency: amount?.currency ?? currency('NGN') })
        : shownValue(value);
      return said === '' ? [] : [{ term: `Sent as ‘${name}’`, value: said }];
    }),
    { term: 'Asked', value: shownMoment(askedAt, now) },
    decidedAt
      ? { term: 'Decided', value: shownMoment(decidedAt, now) }
      : { term: 'Until', value: shownMoment(expiresAt, now) },
  ];
  const confirmationId = String(id);
  return (
    <SettingsFrame title={state === 'waiting' ? 'A program asks you to confirm' : states[state]}>
      {problem === undefined ? null : <Banner tone="error">{problem}</Banner>}
      {record.problem === undefined ? null : <Banner tone="warning">{record.problem}</Banner>}
      <FactList facts={facts} />
      {state === 'waiting' ? (
        <>
          <p>Nothing is done yet. If you did not expect this, refuse it and remove the key.</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <PressButton action={link('dashboardConfirmationConfirming', { confirmationId })} kind="danfo" size="large">
              Confirm
            </PressButton>
            <PressButton action={link('dashboardConfirmationRefusal', { confirmationId })} size="large">
              Refuse
            </PressButton>
          </div>
        </>
      ) : null}
    </SettingsFrame>
  );
}

function addressOf(call: string, params: Record<string, string>): string {
  return call.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (value === true) return 'yes';
  if (typeof value === 'object')
    return Object.values(value)
      .map(shownValue)
      .filter((said) => said !== '')
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? value.toString() : '';
}
