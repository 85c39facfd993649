import { Tabs } from '#ui/tabs.tsx';
import { link } from '#content/link.ts';

/** In the dialog: from one side of the door to the other, in place. */
export function DoorTabs({ current, next }: { current: 'signIn' | 'signUp'; next: string | undefined }) {
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
