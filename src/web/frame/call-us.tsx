import { TextLink } from '#ui/links-and-buttons.tsx';
import { useContact } from './shown-settings.tsx';

export function CallUs({ className = 'whitespace-nowrap' }: { className?: string }) {
  const { phone } = useContact();
  return (
    <TextLink href={`tel:${phone.dial}`} className={className}>
      {phone.shown}
    </TextLink>
  );
}

export function WriteToUs({ className }: { className?: string }) {
  const { email } = useContact();
  return (
    <TextLink href={`mailto:${email}`} className={className}>
      {email}
    </TextLink>
  );
}
