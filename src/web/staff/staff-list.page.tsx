import { EmailField } from '#ui/text-fields.tsx';
import type { FormOf } from '../request/form.ts';
import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import type { Invitation, StaffMember } from '#domain/people/staff-accounts/find-staff.ts';
import { ownerThereText } from '#domain/acting/roles/own-name.policy.ts';
import { staffRoleLabels, staffRoles } from '#domain/acting/roles/staff.options.ts';
import { staffTexts, type inviteStaffSchema } from '#domain/people/staff-accounts/staff.schema.ts';
import { Badge, Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { Radios } from '#ui/choices.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { WaitingChanges } from './approvals/waiting-changes.tsx';
import { Said } from './said.tsx';
import { SignInAsYourself } from './sign-in-as-yourself.tsx';
import { PressButton } from '../parts/press-button.tsx';
import type { StaffNews } from './staff-news.ts';

type StaffListProps = {
  staff: readonly StaffMember[];
  invitations: readonly Invitation[];
  waiting: readonly WaitingChange[];
  form: FormOf<typeof inviteStaffSchema>;
  problem: string | undefined;
  news: StaffNews | undefined;
  /** An owner has an account of their own. */
  isOwned: boolean;
  /** False under the shared password once there is an owner. */
  mayInvite: boolean;
};

export function StaffListPage({ staff, invitations, waiting, form, problem, news, ...standing }: StaffListProps) {
  const { isOwned, mayInvite } = standing;
  const isOwnerInvited = invitations.some(({ role }) => role === 'owner');
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-22">Staff</h1>
        <p className="text-14">
          <TextLink href={link('roles')}>Roles: who may do what</TextLink>
        </p>
      </div>
      <Said problem={problem} news={news} />
      <WaitingChanges changes={waiting} />
      {isOwned ? null : <FirstOwner isInvited={isOwnerInvited} isAlone={staff.length === 0} />}
      <div className="mt-6 grid items-start gap-x-12 gap-y-12 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <Table
            caption="Accounts"
            columns={columns}
            rows={staff}
            rowKey={({ id }) => String(id)}
            dense
            empty={
              <p className="py-2 text-quiet">Nobody has an account yet. The shared password is the only way in.</p>
            }
          />
          {invitations.length > 0 ? (
            <Table
              caption="Invited"
              columns={invitationColumns()}
              rows={invitations}
              rowKey={({ id }) => String(id)}
              dense
            />
          ) : null}
        </div>
        {mayInvite ? (
          <InviteForm form={form} isOwned={isOwned} isFirst={staff.length === 0 && !isOwnerInvited} />
        ) : (
          <div className="grid gap-4">
            <Banner tone="info">{ownerThereText}</Banner>
            <SignInAsYourself to="and you are back here." next={link('staffList')} />
          </div>
        )}
      </div>
    </>
  );
}

/** Decisions about money and approvals need a name, and the shared password has none. */
function FirstOwner({ isInvited, isAlone }: { isInvited: boolean; isAlone: boolean }) {
  const toDo = isAlone ? 'Make the first account' : 'Invite an owner';
  return (
    <div className="mt-4 max-w-[44rem]">
      <Banner tone="info" title={isInvited ? 'The first owner is invited' : toDo}>
        {isInvited
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

function invitationColumns(): Column<Invitation>[] {
  return [
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
      head: 'Take back',
      cell: ({ id, email }) => (
        <PressButton
          action={link('staffInvitationEnd', { invitationId: String(id) })}
          about={`the invitation to ${email}`}
        >
          Take back
        </PressButton>
      ),
    },
  ];
}

type InviteProps = { form: FormOf<typeof inviteStaffSchema>; isOwned: boolean; isFirst: boolean };

function InviteForm({ form, isOwned, isFirst }: InviteProps) {
  const { role } = form.fields;
  const isUntouched = isFirst && form.problem === undefined;
  return (
    <section className="border-t-2 border-ink pt-4" aria-labelledby="invite-head">
      <h2 id="invite-head" className="mb-4 text-18">
        {isFirst ? 'Make the first account' : 'Invite a colleague'}
      </h2>
      <FormFrame
        form={form}
        action={link('staffInvitations')}
        busyText="Inviting..."
        offlineText={staffTexts.offline}
        unscripted
      >
        <EmailField
          field={form.fields.email}
          hint={
            !isOwned
              ? 'The link works once, for 72 hours.'
              : 'They get a link that works once, for 72 hours. For Support, Finance and Owner another owner confirms it first; without another owner, it is sent after 24 hours.'
          }
          autoComplete="off"
        />
        <Radios field={isUntouched ? { ...role, values: ['owner'] } : role} options={roleOptions} />
        <div>
          <Button>Send invitation</Button>
        </div>
      </FormFrame>
    </section>
  );
}

export const roleOptions = staffRoles.map((role) => ({
  value: role,
  label: staffRoleLabels[role].name,
  hint: staffRoleLabels[role].hint,
}));
