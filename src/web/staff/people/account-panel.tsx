import { accountTypeLabels } from '#domain/values/account.options.ts';
import type { Account, AccountDevice } from '#domain/people/accounts/find-account.ts';
import type { Staff } from '#domain/acting/context.ts';
import { memberLevelNames } from '#domain/people/checks/member-level.rules.ts';
import { suspensionTexts } from '#domain/people/accounts/suspension/suspension.schema.ts';
import { mayAnswerPeople, mayMoveMoney } from '#domain/acting/roles/staff.policy.ts';
import { planNames } from '#content/escrow-fees.ts';
import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownMoment, shownTime } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { PressButton } from '../../parts/press-button.tsx';

type AccountProps = { account: Account; staff: Staff; now: Date; isByInvitation: boolean };

export function AccountPanel({ account, staff, now, isByInvitation }: AccountProps) {
  const mayAnswer = mayAnswerPeople(staff);
  return (
    <section aria-label="Account" className="grid gap-4 border-t-2 border-ink pt-4">
      <h2 className="text-18">Account</h2>
      <FactList facts={[...factsOf(account), ...(isByInvitation ? [tradingFact(account)] : [])]} />
      <Devices account={account} now={now} mayEnd={mayAnswer && !account.isShared} />
      {mayAnswer ? <Acts account={account} isByInvitation={isByInvitation} /> : null}
      {mayAnswer || mayMoveMoney(staff) ? (
        <div>
          <ButtonLink kind="secondary" size="small" href={link('memberChecks', { memberId: String(account.id) })}>
            Level and checks
          </ButtonLink>
        </div>
      ) : null}
      {mayMoveMoney(staff) ? (
        <div>
          <ButtonLink kind="secondary" size="small" href={link('memberPlan', { memberId: String(account.id) })}>
            Change the plan
          </ButtonLink>
        </div>
      ) : null}
    </section>
  );
}

const steps = { app: 'authenticator app', text: 'text message' };

function factsOf(account: Account): Fact[] {
  const { accountType, openedAt, seenAt, secondSteps, suspendedAt, suspendedWhy, newsAgreedAt } = account;
  return [
    { term: 'Type', value: accountTypeLabels[accountType].name },
    { term: 'Opened', value: shownDate(openedAt) },
    { term: 'Last here', value: seenAt ? `${shownDate(seenAt)}, ${shownTime(seenAt)}` : 'Not since it was opened' },
    { term: 'Confirmed', value: confirmedContacts(account) },
    { term: 'Signs in by', value: waysInOf(account) },
    {
      term: 'Second step',
      value: secondSteps.length > 0 ? `Yes: ${secondSteps.map((step) => steps[step]).join(', ')}` : 'No',
    },
    { term: 'Level', value: `${account.level}: ${memberLevelNames[account.level]}` },
    { term: 'Escrow plan', value: planNames[account.plan] },
    { term: 'Picture', value: account.hasPicture ? 'Yes' : 'None' },
    { term: 'News by e-mail', value: newsAgreedAt ? `Agreed on ${shownDate(newsAgreedAt)}` : 'No' },
    ...(suspendedAt ? [{ term: 'Suspended', value: shownDate(suspendedAt) }] : []),
    ...(suspendedWhy ? [{ term: 'Because', value: <span className="whitespace-pre-line">{suspendedWhy}</span> }] : []),
  ];
}

function tradingFact({ mayTradeSince }: Account): Fact {
  return { term: 'Trades', value: mayTradeSince ? `Access since ${shownDate(mayTradeSince)}` : 'No access' };
}

/** A phone that is the second step cannot be the first one too. */
function waysInOf({ hasPassword, phone, secondSteps }: Account): string {
  if (!hasPassword) return 'A code on their phone';
  return phone && !secondSteps.includes('text') ? 'Password, or a code on their phone' : 'Password';
}

/** An account shows only a confirmed address or phone number. */
function confirmedContacts({ email, phone }: Account): string {
  if (!email) return 'Phone';
  return phone ? 'E-mail and phone' : 'E-mail';
}

type DevicesProps = { account: Account; now: Date; mayEnd: boolean };

function Devices({ account: { id, devices, deviceCount, keyCount, name }, now, mayEnd }: DevicesProps) {
  const memberId = String(id);
  return (
    <div>
      <DeviceCount count={deviceCount} />
      <ul className="my-2">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5"
          >
            <DeviceLine device={device} now={now} />
            {mayEnd ? (
              <PressButton
                action={link('memberSessionEnd', { memberId, sessionId: device.id })}
                kind="quiet"
                about={`${name} on ${device.name}, last used ${shownMoment(device.seenAt, now)}`}
              >
                Sign out
              </PressButton>
            ) : null}
          </li>
        ))}
      </ul>
      {deviceCount > devices.length ? (
        <p className="mb-2 text-14 text-quiet">These are the {devices.length} devices that were used last.</p>
      ) : null}
      {keyCount > 0 ? (
        <p className="mb-2 text-14">{keyCount === 1 ? 'One API key works.' : `${keyCount} API keys work.`}</p>
      ) : null}
      {mayEnd && (deviceCount > 1 || keyCount > 0) ? (
        <PressButton action={link('memberSessionsEnd', { memberId })} about={name}>
          {keyCount > 0 ? 'Sign out everywhere and end all API keys' : 'Sign out everywhere'}
        </PressButton>
      ) : null}
    </div>
  );
}

function DeviceCount({ count }: { count: number }) {
  if (count === 0) return <p className="text-quiet">Not signed in on any device.</p>;
  return (
    <h3 className="text-14 font-semibold">
      {count === 1 ? 'Signed in on one device' : `Signed in on ${count} devices`}
    </h3>
  );
}

function DeviceLine({ device, now }: { device: AccountDevice; now: Date }) {
  const { name, network, since, seenAt, isWhole } = device;
  return (
    <p className="min-w-0 text-14">
      <span className="block font-semibold wrap-anywhere">{name}</span>
      <span className="block text-quiet">
        {isWhole
          ? `Last used ${shownMoment(seenAt, now)}, signed in ${shownMoment(since, now)}`
          : `Did the first step ${shownMoment(since, now)}, but not the second`}
      </span>
      {network ? <span className="block text-quiet">From a network that begins with {network}</span> : null}
    </p>
  );
}

function Acts({ account, isByInvitation }: Pick<AccountProps, 'account' | 'isByInvitation'>) {
  const { id, isShared, suspendedAt } = account;
  const memberId = String(id);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="secondary" size="small" href={link('memberSeen', { memberId })}>
          See what they see
        </ButtonLink>
        {isByInvitation ? <TradingAccess account={account} /> : null}
        {isShared ? null : <Suspension memberId={memberId} isSuspended={suspendedAt !== undefined} />}
      </div>
      {isShared ? <p className="text-14 text-quiet">{suspensionTexts.shared}</p> : null}
    </div>
  );
}

function Suspension({ memberId, isSuspended }: { memberId: string; isSuspended: boolean }) {
  return isSuspended ? (
    <ButtonLink kind="secondary" size="small" href={link('memberLifting', { memberId })}>
      Lift the suspension
    </ButtonLink>
  ) : (
    <ButtonLink kind="danger" size="small" href={link('memberSuspension', { memberId })}>
      Suspend
    </ButtonLink>
  );
}

function TradingAccess({ account: { id, mayTradeSince, suspendedAt } }: { account: Account }) {
  const memberId = String(id);
  if (mayTradeSince) {
    return (
      <ButtonLink kind="secondary" size="small" href={link('memberTakenOut', { memberId })}>
        End access to trading
      </ButtonLink>
    );
  }
  return suspendedAt ? null : (
    <ButtonLink kind="secondary" size="small" href={link('memberLetIn', { memberId })}>
      Give access to trading
    </ButtonLink>
  );
}
