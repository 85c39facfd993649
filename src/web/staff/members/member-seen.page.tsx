import type { ReactNode } from 'react';
import type { Account } from '#domain/people/accounts/find-account.ts';
import { memberViewTexts, type memberViewSchema } from '#domain/people/accounts/view-as-member/member-view.schema.ts';
import type { Member } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownTime } from '#ui/dates.ts';
import { TextField } from '#ui/text-fields.tsx';
import { WhereLinksLead } from '#ui/where-links-lead.ts';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { PageOwner } from '../../request/page-owner.tsx';
import { PressButton } from '../../parts/press-button.tsx';

type BeginLookProps = { account: Account; form: FormOf<typeof memberViewSchema>; minutes: number };

/** Says what the view is, how long it lasts and why, before the member's pages are shown. */
export function BeginMemberViewPage({ account, form, minutes }: BeginLookProps) {
  const memberId = String(account.id);
  return (
    <>
      <h1 className="mt-3 text-28 wrap-anywhere">See what {account.name} sees</h1>
      <div className="mt-4 grid max-w-[34rem] gap-6">
        <p>
          Their dashboard and settings, for {minutes} minutes. Nothing can be changed there. Your visit and its reason
          are saved in the audit log.
        </p>
        <FormFrame
          form={form}
          action={link('memberSeen', { memberId })}
          offlineText={memberViewTexts.notSaved}
          unscripted
        >
          <TextField
            field={form.fields.reason}
            label="Why"
            hint="For example: she calls about an order she cannot find."
          />
          <div>
            <Button>See their pages</Button>
          </div>
        </FormFrame>
      </div>
    </>
  );
}

type SeenFrameProps = {
  member: Member;
  endsAt: Date;
  /** The form token of the colleague, for the one form on this page. */
  owner: string | undefined;
  leadsTo: (href: string) => string | undefined;
  children: ReactNode;
};

export function SeenFrame({ member, endsAt, owner, leadsTo, children }: SeenFrameProps) {
  const memberId = String(member.id);
  return (
    <>
      <aside
        aria-label="Whose page this is"
        className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-danfo px-4 py-3 text-on-danfo"
      >
        <p className="min-w-0 wrap-anywhere">
          <strong>{`You see what ${member.name} sees.`}</strong>{' '}
          {`Nothing can be changed here. It ends at ${shownTime(endsAt)}.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="secondary" size="small" href={link('memberPerson', { memberId })}>
            Back to the staff portal
          </ButtonLink>
          <PageOwner value={owner}>
            <PressButton action={link('memberSeenEnd', { memberId })} about={`to see what ${member.name} sees`}>
              Stop
            </PressButton>
          </PageOwner>
        </div>
      </aside>
      <WhereLinksLead value={leadsTo}>{children}</WhereLinksLead>
    </>
  );
}
