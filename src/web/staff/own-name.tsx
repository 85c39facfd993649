import { ownNameText } from '#domain/acting/roles/own-name.policy.ts';
import { Banner } from '#ui/notices.tsx';
import { SignInAsYourself } from './sign-in-as-yourself.tsx';

/** Says why the shared password cannot decide about money, with the link to sign in by name. */
export function OwnNamePage({ title, next }: { title: string; next: string }) {
  return (
    <div className="grid max-w-160 gap-4">
      <h1 className="text-28 wrap-anywhere">{title}</h1>
      <Banner tone="info">{ownNameText}</Banner>
      <SignInAsYourself to="and you are back here." next={next} />
    </div>
  );
}
