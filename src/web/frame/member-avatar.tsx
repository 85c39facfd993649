import type { Member } from '#domain/acting/context.ts';
import { Avatar, type AvatarSize } from '#ui/avatar.tsx';
import { link } from '#content/link.ts';

/** The face of a member, or the first letter of their name. */
export function MemberAvatar({ member: { name, picture }, size }: { member: Member; size?: AvatarSize }) {
  return <Avatar name={name} picture={picture && link('file', { hash: picture })} size={size} />;
}
