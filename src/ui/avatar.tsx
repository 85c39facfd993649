import { classes } from './classes.ts';

const sizes = {
  small: 'size-8 text-14',
  medium: 'size-11 text-18',
  large: 'size-18 text-28',
  huge: 'size-32 text-48',
};
export type AvatarSize = keyof typeof sizes;

type AvatarProps = { name: string; picture?: string; size?: AvatarSize };

/** A member's picture, or the first letter of the name in a ring. Screen readers skip this, because the name is beside it. */
export function Avatar({ name, picture, size = 'medium' }: AvatarProps) {
  const shape = classes('avatar', sizes[size]);
  if (picture) return <img className={shape} src={picture} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={shape} aria-hidden="true">
      {initial(name)}
    </span>
  );
}

const letters = new Intl.Segmenter('en');

/** Returns the first letter together with its marks, such as a tone mark. */
function initial(name: string): string {
  const [first] = letters.segment(name.trim());
  return (first?.segment ?? '?').toLocaleUpperCase('en');
}
