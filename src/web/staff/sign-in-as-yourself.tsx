import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';

/** Why something is not offered to a colleague who came in by the shared password, with the way to an account of their own, and back here. */
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
