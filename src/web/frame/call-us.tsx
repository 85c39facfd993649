import { TextLink } from '#ui/links-and-buttons.tsx';
import { useContact } from './shown-settings.tsx';

/** Our number, ready to be dialled. */
export function CallUs({ className = 'whitespace-nowrap' }: { className?: string }) {
  const { phone } = useContact();
  return (
    <TextLink href={`tel:${phone.dial}`} className={className}>
      {phone.shown}
    </TextLink>
  );
}

/** Our address, ready to be written to. */
export function WriteToUs({ className }: { className?: string }) {
  const { email } = useContact();
  return (
    <TextLink href={`mailto:${email}`} className={className}>
      {email}
    </TextLink>
  );
}
