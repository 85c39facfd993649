import { spacedPhones } from '#domain/values/spaced-phones.ts';
import type { Member } from '#domain/acting/context.ts';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { MemberAvatar } from './member-avatar.tsx';
import type { NavLink } from './navigation.ts';

type UserMenuProps = {
  member: Member;
  links: readonly NavLink[];
  signOutAction?: string;
};

export function UserMenu({ member, links, signOutAction }: UserMenuProps) {
  return (
    <Menu
      align="bar"
      label={<MemberLabel member={member} />}
      summaryClass="flex min-h-12 items-center gap-3 rounded-6 px-1 font-display font-semibold"
    >
      <p className="px-3 pt-2 pb-3">
        <span className="display block text-18">{member.name}</span>
        <span className="block text-14 break-words text-quiet">{member.email ?? spacedPhones(member.phone ?? '')}</span>
      </p>
      {links.map(({ label, href }) => (
        <MenuLink key={href} href={href}>
          {label}
        </MenuLink>
      ))}
      {signOutAction ? (
        <form method="post" action={signOutAction} className="mt-1 border-t border-line pt-1">
          <button type="submit" className="menu-item">
            Sign out
          </button>
        </form>
      ) : null}
    </Menu>
  );
}

function MemberLabel({ member }: { member: Member }) {
  return (
    <>
      <MemberAvatar member={member} size="small" />
      <span className="sr-only">Your menu: {member.name}</span>
    </>
  );
}
