import type { Member } from '#domain/acting/context.ts';
import { Avatar, type AvatarSize } from '#ui/avatar.tsx';
import { link } from '#content/link.ts';

export function MemberAvatar({ member: { name, picture }, size }: { member: Member; size?: AvatarSize }) {
  return <Avatar name={name} picture={picture && link('file', { hash: picture })} size={size} />;
}
