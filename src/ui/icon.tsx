import { iconPaths, type IconName } from './icon-paths.ts';

type IconProps = { name: IconName; className?: string };

/** An icon that is always beside words and never replaces them, so screen readers skip it. */
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
