import type { Account } from '#domain/people/accounts/find-account.ts';
import { suspensionTexts, type suspensionSchema } from '#domain/people/accounts/suspension/suspension.schema.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';

export type SuspensionPageProps = {
  account: Account;
  form: FormOf<typeof suspensionSchema>;
  act: 'suspend' | 'lift';
};

const words = {
  suspend: {
    title: 'Suspend',
    lead: 'They are signed out everywhere at once, and nobody can sign in. Their account, their orders and their rights to their data stay.',
    label: 'Why',
    hint: 'They read this in our e-mail, with how to object. It is saved in the audit log too.',
    button: 'Suspend and tell them',
    busy: 'Suspending...',
    kind: 'danger',
    at: 'memberSuspension',
    not: 'This account is suspended already.',
  },
  lift: {
    title: 'Lift the suspension of',
    lead: 'They can sign in again as before.',
    label: 'Why',
    hint: 'They read this in our e-mail. It is saved in the audit log too.',
    button: 'Lift it and tell them',
    busy: 'Lifting...',
    kind: 'primary',
    at: 'memberLifting',
    not: 'This account is not suspended.',
  },
} as const;

export function titleOfSuspension({ name }: Account, act: SuspensionPageProps['act']): string {
  return `${words[act].title} ${name}`;
}

export function SuspensionPage({ account, form, act }: SuspensionPageProps) {
  const { lead, label, hint, button, busy, kind, at, not } = words[act];
  const memberId = String(account.id);
  const back = link('memberPerson', { memberId });
  const isPossible = (account.suspendedAt === undefined) === (act === 'suspend') && !account.isShared;
  return (
    <>
      <h1 className="mt-3 text-28 wrap-anywhere">{titleOfSuspension(account, act)}</h1>
      <div className="mt-4 grid max-w-[34rem] gap-6">
        {isPossible || form.problem ? null : (
          <Banner tone="info">{account.isShared ? suspensionTexts.shared : not}</Banner>
        )}
        {isPossible || form.problem ? (
          <>
            <p>{lead}</p>
            {account.email ? null : (
              <p className="text-quiet">
                They have no e-mail address. A text message tells them to call us; it has no room for the reason.
              </p>
            )}
            <FormFrame
              form={form}
              action={link(at, { memberId })}
              busyText={busy}
              offlineText={suspensionTexts.notSaved}
              unscripted
            >
              <TextArea field={form.fields.reason} label={label} hint={hint} />
              <div>
                <Button kind={kind}>{button}</Button>
              </div>
            </FormFrame>
          </>
        ) : null}
        <p>
          <TextLink href={back}>Back to {account.name}</TextLink>
        </p>
      </div>
    </>
  );
}
