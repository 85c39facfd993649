import { brand } from '#content/brand.ts';
import { TextLink } from '#ui/text-link.tsx';

/** Our number, ready to be dialled. */
export function CallUs() {
  return (
    <TextLink href={`tel:${brand.phone.dial}`} className="whitespace-nowrap">
      {brand.phone.shown}
    </TextLink>
  );
}
