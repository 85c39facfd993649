import { link } from '#content/link.ts';
import { Icon } from '#ui/icon.tsx';

export function EscrowBackLink() {
  return (
    <a href={link('escrow')} className="over-title link inline-flex min-h-11 items-center gap-2 text-14">
      <Icon name="arrow-left" className="size-4" />
      Escrow
    </a>
  );
}
