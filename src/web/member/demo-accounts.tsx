import { type DemoAccount, demoAccounts } from '#content/demo-accounts.ts';
import { link } from '#content/link.ts';
import { accountTypeLabels } from '#domain/values/account.options.ts';

/** One press fills in a demo account: with script in place, without script through the link. */
export function DemoAccounts({ next, level = 2 }: { next: string | undefined; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby="demo-keys" data-wake="idle" data-behaviour="demo-keys">
      <Heading id="demo-keys" className="text-22">
        Test accounts
      </Heading>
      <p className="mt-1 text-quiet">This is a demo. Sign in as one of these people.</p>
      <ul className="mt-4">
        {demoAccounts.map((account) => (
          <DemoAccountRow key={account.email} account={account} next={next} />
        ))}
      </ul>
    </section>
  );
}

function DemoAccountRow({ account, next }: { account: DemoAccount; next: string | undefined }) {
  const { account_type, email, password } = account;
  const { name } = accountTypeLabels[account_type];
  return (
    <li className="border-t border-line py-3">
      <div className="flex items-center justify-between gap-4">
        <span className="display text-18">{name}</span>
        <a
          className="button button-secondary button-small"
          href={link('signIn', {}, { as: account_type, next })}
          data-email={email}
          data-password={password}
        >
          Fill in<span className="sr-only">{` as ${name.toLowerCase()}`}</span>
        </a>
      </div>
      <span className="block break-words">{email}</span>
      <span className="block text-quiet">{password}</span>
    </li>
  );
}
