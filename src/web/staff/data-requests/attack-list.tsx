import { findSignInAttacks, type SignInAttack, signInAttackRow } from '#domain/people/accounts/find-sign-in-attacks.ts';
import { findNames } from '#domain/acting/records/find-names.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { link, urls } from '#content/link.ts';
import { Badge } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import type { Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { staff } from '../../request/route.ts';
import type { RecordNames } from '../audit-mentions.ts';
import { portalList } from '../portal-list.tsx';

/** Labels of sign-in steps, by the stored name under which tries are counted. */
const steps: Record<string, string> = {
  password: 'Password of a member',
  'staff-door': 'Sign-in to the staff portal',
  'staff-code': 'Authenticator code of the staff portal',
  'second-factor': 'Second step of a member',
  proof: 'Password or code in the settings',
  link: 'Password of a new account',
};

const kinds: Record<SignInAttack['kind'], { what: string; does: string }> = {
  strict: { what: 'One account, from one place', does: 'Each try waits twice as long as the last, up to 15 minutes.' },
  person: { what: 'One account, from everywhere', does: 'Each try from an unknown browser waits, up to a minute.' },
  network: { what: 'Many accounts, from one network', does: 'Each try from that network waits, up to a minute.' },
};

/** Sign-ins that were refused too often within the hour, and how the site protects itself. */
export const signInAttacksList = portalList({
  at: urls.signInAttacks,
  who: staff(...rolesThat.read),
  row: signInAttackRow,
  async find({ ctx }) {
    const rows = await findSignInAttacks(ctx);
    const members = rows.flatMap(({ memberId: id }) => (id === undefined ? [] : [{ kind: 'member', id }]));
    return { rows, names: await findNames(ctx, members) };
  },
  look: ({ names }, { visit }) => ({
    title: 'Sign-in attacks',
    hint: 'Accounts and networks with too many failed sign-ins within the last hour. The site slows such attempts down by itself; the owners of the accounts can still sign in from browsers that they used before. Accounts and networks are shown as marks: lines with the same mark are about the same account or network, and a mark does not reveal its owner. At the second step we know the account, so the member’s name is shown.',
    columns: columnsAt(visit.ctx.now, names),
    rowKey: ({ step, mark, memberId, kind }) => [step, mark, memberId, kind].join(' '),
    empty: { none: 'No accounts with too many failed sign-ins within the last hour.' },
    below: (
      <p className="mt-6">
        <TextLink href={link('members')}>Find a member</TextLink> to sign them out everywhere, or to suspend the
        account.
      </p>
    ),
  }),
});

function columnsAt(now: Date, names: RecordNames): Column<SignInAttack>[] {
  return [
    { head: 'Sign-in step', names: true, cell: ({ step }) => steps[step] ?? step },
    { head: 'What is tried', cell: ({ kind }) => kinds[kind].what },
    {
      head: 'Mark',
      cell: ({ mark, memberId }) =>
        memberId === undefined ? (
          <code>{mark}</code>
        ) : (
          <TextLink href={link('memberPerson', { memberId })}>
            {names.get(`member:${memberId}`) ?? `Member ${memberId}`}
          </TextLink>
        ),
    },
    { head: 'Refused', numeric: true, cell: ({ tries }) => tries.toLocaleString('en-NG') },
    { head: 'Began', short: true, cell: ({ began }) => `${shownDate(began)}, ${shownTime(began)}` },
    {
      head: 'Now',
      cell: ({ waitsUntil }) =>
        waitsUntil > now ? (
          <Badge tone="bad">{`Waits until ${shownTime(waitsUntil)}`}</Badge>
        ) : (
          <Badge tone="neutral">{`Quiet since ${shownTime(waitsUntil)}`}</Badge>
        ),
    },
    { head: 'What the site does', cell: ({ kind }) => kinds[kind].does },
  ];
}
