import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** The link to sign in by name and return. `to` continues its sentence: 'Sign in as yourself to set a rate.' */
export function SignInAsYourself({ to, next }: { to: string; next: string }) {
  return (
    <p className="text-14 text-quiet">
      <TextLink className="inline-flex min-h-8 items-center" href={link('staffSignIn', {}, { own: 'yes', next })}>
        Sign in as yourself
      </TextLink>{' '}
      {to}
    </p>
  );
}
