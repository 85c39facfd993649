import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';

/** A button's label. On a phone and in the bar of a drawer an icon replaces the words, which would break or leave too little room. */
export function OnPhone({ icon, children }: { icon: IconName; children: string }) {
  return (
    <>
      <span className="as-drawing">
        <Icon name={icon} />
      </span>
      <span className="as-words">{children}</span>
    </>
  );
}
