import { link } from '#content/link.ts';
import type { ListPage } from '#platform/database/list/define-list.ts';
import type { ConfirmationRecord } from '#domain/people/accounts/api-keys/confirmations/confirmation.schema.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { shownMoment } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Badge, Banner } from '#ui/notices.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { addressWithQuery } from '../../request/lists.ts';
import { SettingsFrame } from '../../member/settings/settings-frame.tsx';
import {
  confirmationHead,
  confirmationStates,
  confirmationTones,
  isInterrupted,
  whatCallDoes,
} from './confirmation-words.ts';
import { ListPagination } from '../../member/trade/trade-filter.tsx';

type Listed = { page: ListPage<ConfirmationRecord>; now: Date };
const listPath = link('dashboardConfirmations');

/** On each page of the list, the calls that wait come first, because they expire after a day. */
export function ConfirmationsPage({ page: { rows, previous, next }, now }: Listed) {
  const [waiting, decided] = [
    rows.filter(({ state }) => state === 'waiting'),
    rows.filter(({ state }) => state !== 'waiting'),
  ];
  return (
    <SettingsFrame
      title="Calls to confirm"
      lead="Calls of your programs that move more than you let them move alone, or an amount that we do not know. We do them once you have confirmed them."
    >
      {waiting.length === 0 ? (
        <p className="border-t border-line pt-4">
          {previous || next
            ? 'No calls to confirm on this page.'
            : 'No calls to confirm. If a program wants to move more than you allow, its call appears here.'}
        </p>
      ) : (
        <Calls records={waiting} now={now} />
      )}
      {decided.length > 0 ? (
        <section aria-labelledby="earlier">
          <h2 id="earlier" className="mb-3 text-18">
            Earlier
          </h2>
          <Calls records={decided} now={now} />
        </section>
      ) : null}
      <ListPagination
        label="Calls to confirm"
        count={rows.length}
        previous={previous && addressWithQuery(listPath, previous)}
        next={next && addressWithQuery(listPath, next)}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <TextLink href={link('settingsApiKeyLimit')}>Limit for programs</TextLink>
        <TextLink href={link('settingsApiKeys')}>API keys</TextLink>
      </div>
    </SettingsFrame>
  );
}

function Calls({ records, now }: { records: readonly ConfirmationRecord[]; now: Date }) {
  return (
    <ul role="list">
      {records.map((record) => (
        <li key={String(record.id)} className="grid gap-1 border-t border-line py-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <p className="display text-18">
              <TextLink href={link('dashboardConfirmation', { confirmationId: String(record.id) })}>
                {record.amount ? shownAmount(record.amount) : 'No amount stated'}
              </TextLink>
            </p>
            <Badge tone={confirmationTones[record.state]}>{confirmationStates[record.state]}</Badge>
          </div>
          <p>{whatCallDoes(record)}</p>
          <p className="text-14 text-quiet">
            Asked by “{record.keyName}”, {shownMoment(record.askedAt, now)}
          </p>
        </li>
      ))}
    </ul>
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

/** The call and its state. While the call waits, also every field that the program sent, and the buttons to confirm or refuse it. */
export function ConfirmationPage({ record, params, sent, amounts, problem, now }: Shown) {
  const { id, keyName, amount, state, askedAt, expiresAt, call, decidedAt } = record;
  const { dealId, invitationId } = params;
  const facts: Fact[] = [
    ...(dealId === undefined
      ? []
      : [{ term: 'Deal', value: <TextLink href={link('deal', { dealId })}>Deal {dealId}</TextLink> }]),
    ...(invitationId === undefined
      ? []
      : [{ term: 'Terms', value: <TextLink href={link('ownInvitation', { invitationId })}>Read the terms</TextLink> }]),
    { term: 'Key', value: keyName },
    { term: 'Call', value: <code translate="no">{addressOf(call, params)}</code> },
    ...Object.entries(sent).flatMap(([name, value]) => {
      const isMoney = typeof value === 'bigint' && amounts.has(name);
      const shown = isMoney
        ? shownAmount({ minor: value, currency: amount?.currency ?? currency('NGN') })
        : shownValue(value);
      return shown === '' ? [] : [{ term: `Sent as ‘${name}’`, value: shown }];
    }),
    { term: 'Asked', value: shownMoment(askedAt, now) },
    decidedAt && !isInterrupted(record)
      ? { term: 'Decided', value: shownMoment(decidedAt, now) }
      : { term: state === 'expired' ? 'Expired' : 'Until', value: shownMoment(expiresAt, now) },
  ];
  const confirmationId = String(id);
  return (
    <SettingsFrame {...confirmationHead(record)}>
      {problem === undefined ? null : <Banner tone="error">{problem}</Banner>}
      {record.problem === undefined ? null : <Banner tone="warning">{record.problem}</Banner>}
      <div className="rounded-6 border border-line bg-raised p-4">
        <p>{whatCallDoes(record)}</p>
        {amount ? (
          <p className="display text-36 tabular-nums break-words">{shownAmount(amount)}</p>
        ) : (
          <p className="text-quiet">The call states no amount.</p>
        )}
      </div>
      <FactList facts={facts} />
      {state === 'waiting' ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <PressButton action={link('dashboardConfirmationConfirming', { confirmationId })} kind="danfo" size="large">
            Confirm
          </PressButton>
          {isInterrupted(record) ? null : (
            <PressButton action={link('dashboardConfirmationRefusal', { confirmationId })} size="large">
              Refuse
            </PressButton>
          )}
        </div>
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
      .filter((text) => text !== '')
      .join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? value.toString() : '';
}
