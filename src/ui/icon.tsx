import { iconPaths, type IconName } from './icon-paths.ts';

type IconProps = { name: IconName; className?: string };

/** An icon. Screen readers skip it, because the words beside it or the label of its button say the same. */
export function Icon({ name, className = 'size-5 shrink-0' }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
