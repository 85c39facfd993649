import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import type { StaffInvitationRow, StaffMember } from '#domain/people/staff-accounts/find-staff.ts';
import { staffRoleLabels } from '#domain/acting/roles/staff.options.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Table, type Column } from '#ui/table.tsx';
import { link } from '#content/link.ts';
import type { ActBodyProps } from '../pages/act-body.tsx';
import { PressButton } from '../parts/press-button.tsx';
import { StaffNewsBanner } from './staff-news-banner.tsx';

export type FoundStaff = {
  staff: readonly StaffMember[];
  invitations: readonly StaffInvitationRow[];
  waiting: readonly WaitingChange[];
  /** Whether some owner has an account of their own. */
  ownerExists: boolean;
  isOwnerInvited: boolean;
  /**
   * Under the shared password only while no owner has an account, or none has signed in for 14 days and an authenticator app protects the
   * shared password.
   */
  mayInvite: boolean;
};

/** The accounts; beside them, where there is room, the form to invite a colleague. */
export function StaffListBody({ look: { title, about, above, below }, problem, children }: ActBodyProps) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-22">{title}</h1>
        <p className="text-14">{about}</p>
      </div>
      <StaffNewsBanner problem={problem} news={undefined} />
      {above}
      <div className="mt-6 grid items-start gap-x-12 gap-y-12 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-10">{below}</div>
        {children}
      </div>
    </>
  );
}

export function StaffTables({ staff, invitations }: Pick<FoundStaff, 'staff' | 'invitations'>) {
  return (
    <>
      <Table
        caption="Accounts"
        columns={columns}
        rows={staff}
        rowKey={({ id }) => String(id)}
        dense
        empty={<p className="py-2 text-quiet">Nobody has an account yet. The shared password is the only way in.</p>}
      />
      {invitations.length > 0 ? (
        <Table caption="Invited" columns={invitationColumns} rows={invitations} rowKey={({ id }) => String(id)} dense />
      ) : null}
    </>
  );
}

/** Asks for an owner's account, because approvals and decisions about money need a name, which the shared password does not have. */
export function FirstOwner({ staff, isOwnerInvited }: Pick<FoundStaff, 'staff' | 'isOwnerInvited'>) {
  const toDo = staff.length === 0 ? 'Make the first account' : 'Invite an owner';
  return (
    <div className="mt-4 max-w-[44rem]">
      <Banner tone="info" title={isOwnerInvited ? 'The first owner is invited' : toDo}>
        {isOwnerInvited
          ? 'Open the link in the e-mail, choose a password, then sign in with your own account.'
          : 'No owner can sign in. Invite yourself as an owner: the link comes by e-mail, and you choose a password there.'}
      </Banner>
    </div>
  );
}

const columns: Column<StaffMember>[] = [
  {
    key: 'name',
    head: 'Name',
    names: true,
    cell: ({ id, name }) => (
      <a className="link" href={link('staffMember', { staffId: String(id) })}>
        {name}
      </a>
    ),
  },
  { key: 'email', head: 'E-mail', cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: 'role', head: 'Role', short: true, cell: ({ role }) => staffRoleLabels[role].name },
  {
    key: 'state',
    head: 'State',
    short: true,
    cell: (person) => <StaffState person={person} />,
  },
];

export function StaffState({ person: { disabledAt, sessions } }: { person: StaffMember }) {
  if (disabledAt) return <Badge tone="bad">Disabled</Badge>;
  return sessions > 0 ? <Badge tone="good">Signed in</Badge> : <Badge>Signed out</Badge>;
}

const invitationColumns: Column<StaffInvitationRow>[] = [
  { key: 'email', head: 'E-mail', names: true, cell: ({ email }) => <span className="break-all">{email}</span> },
  { key: 'role', head: 'Role', short: true, cell: ({ role }) => staffRoleLabels[role].name },
  {
    key: 'until',
    head: 'Until',
    short: true,
    cell: ({ expiresAt }) => `${shownDate(expiresAt)}, ${shownTime(expiresAt)}`,
  },
  {
    key: 'end',
    head: 'Withdraw',
    cell: ({ id, email }) => (
      <PressButton
        action={link('staffInvitationEnd', { invitationId: String(id) })}
        about={`the invitation to ${email}`}
      >
        Withdraw
      </PressButton>
    ),
  },
];
