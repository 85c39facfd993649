import type { Member } from '#domain/context.ts';
import type { NavLink } from './navigation.ts';

type UserMenuProps = { member: Member; links: readonly NavLink[]; signOutAction?: string };

export function UserMenu({ member }: UserMenuProps) {
  return <span>{member.name}</span>;
}
