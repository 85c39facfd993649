import { link } from '#content/link.ts';
import { Icon } from '#ui/icon.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { restoresTypedForm } from '../request/set-aside.ts';

type SignInMethodsProps = { to: 'signIn' | 'signUp'; by: 'email' | 'phone'; next: string | undefined };

/** decisions.md §9 'Sign-in dialog': e-mail comes first; phone is one press away and as visible. */
export function SignInMethods({ to, by, next }: SignInMethodsProps) {
  const ways = [
    { way: 'email', icon: 'mail', label: 'E-mail', href: link(to, {}, { next }) },
    { way: 'phone', icon: 'phone', label: 'Phone', href: link(`${to}ByPhone`, {}, { next }) },
  ] as const;
  return (
    <>
      {restoresTypedForm(next) ? (
        <p>What you typed is kept. Sign in or create an account, and you go on with it.</p>
      ) : null}
      <nav aria-label={to === 'signIn' ? 'Sign in with' : 'Sign up with'}>
        <ul className="grid grid-cols-2 gap-1 rounded-6 border-[1.5px] border-line-strong p-1">
          {ways.map(({ way, icon, label, href }) => (
            <li key={way}>
              <a
                href={href}
                aria-current={way === by ? 'page' : undefined}
                className="flex min-h-11 items-center justify-center gap-2 rounded-[4px] font-display font-semibold hover:bg-indigo-tint aria-[current]:border-2 aria-[current]:border-indigo aria-[current]:bg-indigo aria-[current]:text-on-indigo"
              >
                <Icon name={icon} />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

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
