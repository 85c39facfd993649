import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** Why something is not offered under the shared password, with the link to sign in by name and come back. */
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
