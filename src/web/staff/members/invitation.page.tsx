import type { Account } from '#domain/people/accounts/find-account.ts';
import { invitationTexts, type invitationSchema } from '#domain/people/accounts/invitation/invitation.schema.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';

export type InvitationAct = 'in' | 'out';

type InvitationPageProps = {
  account: Account;
  form: FormOf<typeof invitationSchema>;
  act: InvitationAct;
  isByInvitation: boolean;
};

const words = {
  in: {
    title: 'Give access to trading:',
    lead: 'They can list, make offers, order and write to others. We tell them by e-mail.',
    button: 'Give access and tell them',
    busy: 'Giving access...',
    kind: 'primary',
    at: 'memberLetIn',
    not: 'They have access already.',
  },
  out: {
    title: 'End access to trading:',
    lead: 'They cannot begin new listings, offers, orders or messages. Open ones stay, and they can finish them.',
    button: 'End access and tell them',
    busy: 'Ending access...',
    kind: 'danger',
    at: 'memberTakenOut',
    not: 'They have no access.',
  },
} as const;

export function titleOfInvitation({ name }: Account, act: InvitationAct): string {
  return `${words[act].title} ${name}`;
}

/** One decision about who trades, with its reason (decisions.md §9 'Open or not'). */
export function InvitationPage({ account, form, act, isByInvitation }: InvitationPageProps) {
  const { lead, button, busy, kind, at, not } = words[act];
  const memberId = String(account.id);
  const why = whyNot({ account, act, isByInvitation, not });
  return (
    <>
      <h1 className="mt-3 text-28 wrap-anywhere">{titleOfInvitation(account, act)}</h1>
      <div className="mt-4 grid max-w-[34rem] gap-6">
        {why && !form.problem ? <Banner tone="info">{why}</Banner> : null}
        {why && !form.problem ? null : (
          <>
            <p>{lead}</p>
            {account.email ? null : (
              <p className="text-quiet">
                They have no e-mail address. A text message tells them; it has no room for the reason.
              </p>
            )}
            <FormFrame
              form={form}
              action={link(at, { memberId })}
              busyText={busy}
              offlineText={invitationTexts.notSaved}
              unscripted
            >
              <TextArea
                field={form.fields.reason}
                label="Why"
                hint="They read this in our e-mail. It is saved in the audit log too."
              />
              <div>
                <Button kind={kind}>{button}</Button>
              </div>
            </FormFrame>
          </>
        )}
        <p>
          <TextLink href={link('memberPerson', { memberId })}>Back to {account.name}</TextLink>
        </p>
      </div>
    </>
  );
}

type Asked = Pick<InvitationPageProps, 'account' | 'act' | 'isByInvitation'> & { not: string };

function whyNot({ account, act, isByInvitation, not }: Asked): string | undefined {
  if (!isByInvitation) return invitationTexts.notInvited;
  if (act === 'in' && account.suspendedAt) return invitationTexts.suspended;
  return (account.mayTradeSince !== undefined) === (act === 'in') ? not : undefined;
}
