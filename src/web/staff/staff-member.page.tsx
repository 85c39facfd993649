import type { FormOf } from '../request/form.ts';
import type { ReactNode } from 'react';
import type { WaitingChange } from '#domain/acting/approvals/find-waiting-change.ts';
import type { StaffMember } from '#domain/people/staff-accounts/find-staff.ts';
import { staffTexts, type changeRoleSchema } from '#domain/people/staff-accounts/staff.schema.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { Radios } from '#ui/choices.tsx';
import { link } from '#content/link.ts';
import { FormFrame } from '../pages/form-frame.tsx';
import { WaitingChanges } from './approvals/waiting-changes.tsx';
import { Said } from './said.tsx';
import { roleOptions, StaffState } from './staff-list.page.tsx';
import type { StaffNews } from './staff-news.ts';
import { EmailLink } from './contact-links.tsx';
import { PressButton } from '../parts/press-button.tsx';

type StaffMemberProps = {
  person: StaffMember;
  form: FormOf<typeof changeRoleSchema>;
  waiting: readonly WaitingChange[];
  isOneself: boolean;
  problem: string | undefined;
  news: StaffNews | undefined;
};

export function StaffMemberPage({ person, form, waiting, isOneself, problem, news }: StaffMemberProps) {
  const { id, name, email, createdAt, disabledAt } = person;
  return (
    <>
      <h1 className="mt-3 text-28 break-words">{isOneself ? `${name} (you)` : name}</h1>
      <Said problem={problem} news={news} />
      <WaitingChanges changes={waiting} />
      <div className="mt-6 grid items-start gap-x-12 gap-y-10 desk:grid-cols-2">
        <div className="grid gap-6">
          <FactList
            facts={[
              { term: 'E-mail', value: <EmailLink address={email} /> },
              { term: 'State', value: <StaffState person={person} /> },
              { term: 'Authenticator app', value: person.hasAuthenticator ? 'Yes' : 'None' },
              { term: 'Since', value: shownDate(createdAt) },
              ...(disabledAt ? [{ term: 'Disabled', value: shownDate(disabledAt) }] : []),
            ]}
          />
          <p>
            <TextLink href={link('audit', {}, { who: String(id) })}>What {name} did</TextLink>
          </p>
          <Actions person={person} />
        </div>
        {disabledAt ? null : <RoleForm person={person} form={form} />}
      </div>
    </>
  );
}

function Actions({ person }: { person: StaffMember }) {
  const { id, name, sessions, disabledAt, hasAuthenticator } = person;
  const staffId = String(id);
  if (disabledAt) {
    return (
      <Action text="They sign in again with the role and the password that they had.">
        <PressButton action={link('staffEnabling', { staffId })} about={name}>
          Enable
        </PressButton>
      </Action>
    );
  }
  return (
    <div className="grid gap-4">
      {sessions > 0 ? (
        <Action text={sessions === 1 ? 'Signed in on one browser.' : `Signed in on ${sessions} browsers.`}>
          <PressButton action={link('staffSessionsEnd', { staffId })} about={name}>
            Sign out everywhere
          </PressButton>
        </Action>
      ) : null}
      <Action text="For a colleague who forgot the password. The old one works until they choose a new one.">
        <PressButton action={link('staffPasswordLink', { staffId })} about={`to ${name}`}>
          Mail a password link
        </PressButton>
      </Action>
      {hasAuthenticator ? (
        <Action text="For a lost phone. They then sign in with the password alone.">
          <PressButton action={link('staffAuthenticatorEnd', { staffId })} about={`of ${name}`}>
            Remove authenticator app
          </PressButton>
        </Action>
      ) : null}
      <Action text="With the confirmation of a second owner at once, otherwise after 72 hours. They are signed out everywhere at once.">
        <PressButton kind="danger" action={link('staffDisabling', { staffId })} about={name}>
          Disable
        </PressButton>
      </Action>
    </div>
  );
}

function Action({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
      <p className="max-w-[36ch] text-14 text-quiet">{text}</p>
      {children}
    </div>
  );
}

function RoleForm({ person, form }: { person: StaffMember; form: FormOf<typeof changeRoleSchema> }) {
  return (
    <section className="border-t-2 border-ink pt-4" aria-label="Role">
      <FormFrame
        form={form}
        action={link('staffRole', { staffId: String(person.id) })}
        busyText="Changing..."
        offlineText={staffTexts.offline}
        unscripted
      >
        <Radios field={form.fields.role} legend="Role" options={roleOptions} />
        <div>
          <Button>Change role</Button>
        </div>
      </FormFrame>
    </section>
  );
}
