import { Tabs } from '#ui/tabs.tsx';
import { link } from '#content/link.ts';

/** Switches between sign-in and sign-up inside the dialog. */
export function SignInTabs({ current, next }: { current: 'signIn' | 'signUp'; next: string | undefined }) {
  return (
    <Tabs
      label="Sign in or sign up"
      tabs={[
        { label: 'Sign In', href: link('signIn', {}, { next }), current: current === 'signIn', dialog: true },
        { label: 'Create Account', href: link('signUp', {}, { next }), current: current === 'signUp', dialog: true },
      ]}
    />
  );
}
