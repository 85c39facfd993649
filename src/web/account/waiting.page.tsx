import type { Mode } from '#content/claims.ts';
import type { Member } from '#domain/context.ts';
import type { OwnRequest } from '#domain/own-requests/own-request.view.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { EscrowExplainer } from './escrow-explainer.tsx';
import { OwnRequests } from './own-requests.tsx';
import type { WaitingPage } from './waiting-pages.tsx';

type WaitingPageProps = {
  member: Member;
  path: string;
  of: WaitingPage;
  /** What the member ordered from us, where the page is about orders. */
  ordered?: readonly OwnRequest[];
  mode: Mode;
};

/** A page before its first row: that there is none, what will stand here, and what can be done today. */
export function NothingYetPage({ member, path, of, ordered = [], mode }: WaitingPageProps) {
  const { title, nothing, later, now } = of.words;
  return (
    <DashboardFrame member={member} path={path} title={title} lead={ordered.length > 0 ? later : undefined}>
      {ordered.length > 0 ? (
        <>
          <OwnRequests caption="Ordered from us" requests={ordered} />
          <p className="mt-8">{now}</p>
          <div className="mt-4 flex flex-wrap gap-3">{of.actions}</div>
        </>
      ) : (
        <EmptyState title={nothing} illustration={of.illustration} actions={of.actions}>
          <p>{later}</p>
          <p className="mt-3 text-ink">{now}</p>
        </EmptyState>
      )}
      <EscrowExplainer mode={mode} />
    </DashboardFrame>
  );
}
