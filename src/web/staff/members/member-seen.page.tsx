import type { ReactNode } from 'react';
import type { Member } from '#domain/acting/context.ts';
import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownTime } from '#ui/dates.ts';
import { LinkAddress } from '#ui/link-address.ts';
import { PageOwner } from '../../request/page-owner.tsx';
import { PressButton } from '../../parts/press-button.tsx';

type MemberViewFrameProps = {
  member: Member;
  endsAt: Date;
  /** The form token of the colleague, for the one form on this page. */
  owner: string | undefined;
  /** The address in this view of a page of the member; undefined for pages that the view does not have. */
  leadsTo: (href: string) => string | undefined;
  children: ReactNode;
};

export function MemberViewFrame({ member, endsAt, owner, leadsTo, children }: MemberViewFrameProps) {
  const memberId = String(member.id);
  return (
    <>
      <aside
        aria-label="Whose page this is"
        className="sticky top-0 z-20 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-danfo px-4 py-3 text-on-danfo"
      >
        <p className="min-w-0 wrap-anywhere">
          <strong>{`You see what ${member.name} sees.`}</strong>{' '}
          {`You can change nothing here. This view ends at ${shownTime(endsAt)}.`}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind="secondary" size="small" href={link('memberPerson', { memberId })}>
            Back to the staff portal
          </ButtonLink>
          <PageOwner value={owner}>
            <PressButton action={link('memberSeenEnd', { memberId })} about={`seeing what ${member.name} sees`}>
              Stop
            </PressButton>
          </PageOwner>
        </div>
      </aside>
      <LinkAddress value={leadsTo}>{children}</LinkAddress>
    </>
  );
}
