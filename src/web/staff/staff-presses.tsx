import type { ReactNode } from 'react';
import type { StaffMember } from '#domain/people/staff-accounts/find-staff.ts';
import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { PressButton } from '../parts/press-button.tsx';

type StaffPressesProps = {
  person: StaffMember;
  /** Under the shared password, which changes accounts only while no owner has one, each change takes effect at once. */
  isAtOnce: boolean;
};

/** The buttons with which owners manage a colleague's sign-in, and the link to the colleague's acts. */
export function StaffPresses(props: StaffPressesProps) {
  const { person } = props;
  return (
    <div className="grid gap-6">
      <Presses {...props} />
      <p>
        <TextLink href={link('audit', {}, { who: String(person.id) })}>What {person.name} did</TextLink>
      </p>
    </div>
  );
}

function Presses({ person, isAtOnce }: StaffPressesProps) {
  const { id, name, sessions, disabledAt, hasAuthenticator } = person;
  const staffId = String(id);
  if (disabledAt) {
    return (
      <Action
        text={
          isAtOnce
            ? 'The colleague can sign in again, with the role and the password that they had.'
            : 'Once a second owner confirms it, the colleague can sign in again, with the role and the password that they had. If no other owner has signed in during the last 14 days, it takes effect after 24 hours.'
        }
      >
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
        <Action text="For a lost phone. The colleague then signs in with the password alone.">
          <PressButton action={link('staffAuthenticatorEnd', { staffId })} about={`of ${name}`}>
            Remove authenticator app
          </PressButton>
        </Action>
      ) : null}
      <Action
        text={
          isAtOnce
            ? 'The account is disabled and signed out everywhere at once.'
            : 'The account is disabled and signed out everywhere once a second owner confirms it, otherwise after 72 hours. Until then the colleague can still sign in. Signing them out everywhere ends only their open sessions.'
        }
      >
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
