import { classes } from './classes.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danfo';
export type ButtonSize = 'small' | 'medium' | 'large';

/** What buttons and links that look like buttons have in common. */
export type ButtonLook = { kind?: ButtonKind; size?: ButtonSize; wide?: boolean; className?: string };

export function buttonClasses({ kind = 'primary', size = 'medium', wide, className }: ButtonLook): string {
  return classes(
    'button',
    kind !== 'primary' && `button-${kind}`,
    size !== 'medium' && `button-${size}`,
    wide && 'w-full',
    className,
  );
}
