import { link } from '#content/link.ts';
import { approvalTexts } from '#domain/acting/approvals/approval.schema.ts';
import { approvalLabel } from '#domain/acting/approvals/approval.states.ts';
import type { ApprovalPage } from '#domain/acting/approvals/find-approval-page.ts';
import { currency, shownAmount } from '#domain/values/currency.ts';
import { settingNamed } from '#domain/acting/settings/setting.list.ts';
import { Banner } from '#ui/notices.tsx';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import type { AroundActs } from '../../pages/act-page.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import type { DrawnApproval } from './draw-approval.tsx';
import { SignInAsYourself } from '../sign-in-as-yourself.tsx';

export type FoundApproval = { page: ApprovalPage; drawn: DrawnApproval };

/** Shows who began the approval and why it needs other people, who has confirmed it, and the acts of this colleague. */
export function ApprovalActs({ found: { page, drawn }, visit, children }: AroundActs<FoundApproval>) {
  const { approval, reason, isShort } = page;
  const isWaiting = approval.state === 'waiting';
  const isConfirmed = isWaiting && visit.url.searchParams.get('news') === 'confirmed';
  return drawn.frame(
    <section aria-labelledby="approval-head" className="mt-8 border-t-2 border-ink pt-4">
      <h2 id="approval-head" className="text-18">
        {approvalLabel({ ...approval, confirmed: page.confirmedBy.length })}
      </h2>
      <FactList facts={factsOf(page)} />
      {approval.why === undefined ? null : (
        <blockquote className="my-4 border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
          {approval.why}
        </blockquote>
      )}
      <div className="mt-4 grid gap-4">
        {isConfirmed ? (
          <Banner tone="success">You have confirmed it. A second colleague has to confirm it too.</Banner>
        ) : null}
        {isShort ? <Banner tone="info">{approvalTexts.alone}</Banner> : null}
        {reason && !isConfirmed ? <WhyNotConfirm page={page} reason={reason} /> : null}
        {isWaiting ? <Presses page={page} act={drawn.act} /> : null}
      </div>
      {page.mayTurnDown ? <div className="mt-8 border-t border-line pt-4">{children}</div> : null}
    </section>,
  );
}

function factsOf({ approval, begunBy, confirmedBy, members, ended }: ApprovalPage): Fact[] {
  const { at, until, notBefore, state } = approval;
  return [
    {
      term: 'Begun by',
      value: (
        <>
          {begunBy}, <DayAndTime at={at} />
        </>
      ),
    },
    ...(members.length > 0 ? [{ term: 'Concerns', value: members.map(({ name }) => name).join(' and ') }] : []),
    { term: 'Why it needs others', value: whyOthers(approval) },
    { term: 'Has to be confirmed by', value: confirmersOf(approval) },
    { term: 'Confirmed by', value: confirmedBy.length > 0 ? confirmedBy.join(', ') : 'Nobody yet' },
    ...(until && state === 'waiting' ? [{ term: 'Waits until', value: <DayAndTime at={until} /> }] : []),
    ...(notBefore && state === 'waiting'
      ? [{ term: 'Takes effect by itself on', value: <DayAndTime at={notBefore} /> }]
      : []),
    ...(ended ? [{ term: 'Ended', value: <Ended {...ended} /> }] : []),
  ];
}

function Ended({ at, by, why }: NonNullable<ApprovalPage['ended']>) {
  return (
    <>
      <DayAndTime at={at} />
      {[by, why].filter(Boolean).map((text) => `, ${text}`)}
    </>
  );
}

function confirmersOf({ notBefore, needed }: ApprovalPage['approval']): string {
  const people = needed === 1 ? 'One more person' : 'Two people';
  return notBefore ? `${people}, or it takes effect by itself` : people;
}

function whyOthers({ limit, amount, notBefore }: ApprovalPage['approval']): string {
  if (notBefore) return 'So that a colleague can turn it down before it takes effect';
  if (!limit) return 'This always needs a second person';
  if (amount?.currency !== 'NGN') return 'The amount is not in naira';
  const most = shownAmount({ minor: limit.minor, currency: currency('NGN') });
  return `More than ${most} in 24 hours, the limit of “${settingNamed(limit.setting)?.label ?? limit.setting}”`;
}

function WhyNotConfirm({ page: { approval }, reason }: { page: ApprovalPage; reason: string }) {
  const next = link('approval', { approvalId: String(approval.id) });
  return (
    <div className="grid gap-3">
      <Banner tone="info">{reason}</Banner>
      {reason === approvalTexts.nameless ? <SignInAsYourself to="and you are back here." next={next} /> : null}
    </div>
  );
}

function Presses({ page, act }: { page: ApprovalPage; act: string }) {
  const { approval, reason, mayWithdraw, confirmedBy } = page;
  const at = { approvalId: String(approval.id) };
  const isLast = confirmedBy.length + 1 >= approval.needed;
  return (
    <div className="flex flex-wrap gap-3">
      {reason ? null : (
        <PressButton kind="primary" action={link('approvalConfirmation', at)} about={`about approval ${approval.id}`}>
          {isLast ? act : 'Confirm'}
        </PressButton>
      )}
      {mayWithdraw ? (
        <PressButton action={link('approvalWithdrawal', at)} about={`approval ${approval.id}`}>
          Withdraw
        </PressButton>
      ) : null}
    </div>
  );
}
