import type { Mode } from '#content/claims.ts';
import { overview } from '#content/dashboard.ts';
import { accountTypeLabels } from '#domain/accounts/account.options.ts';
import type { AccountGap } from '#domain/accounts/find-account-gaps.ts';
import type { Member } from '#domain/context.ts';
import type { OwnRequest } from '#domain/own-requests/own-request.view.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { link } from '#content/link.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { EscrowExplainer } from './escrow-explainer.tsx';
import { NextSteps } from './next-steps.tsx';
import { OwnRequests } from './own-requests.tsx';

type OverviewPageProps = {
  member: Member;
  path: string;
  gaps: readonly AccountGap[];
  requests: readonly OwnRequest[];
  mode: Mode;
};

export function OverviewPage({ member, path, gaps, requests, mode }: OverviewPageProps) {
  return (
    <DashboardFrame
      member={member}
      path={path}
      title={`Welcome, ${member.name}.`}
      lead={<SignedInAs member={member} />}
    >
      <div className="grid items-start gap-x-14 gap-y-12 wide:grid-cols-[minmax(0,1fr)_18rem]">
        <Requests member={member} requests={requests} />
        <NextSteps gaps={gaps} />
      </div>
      <EscrowExplainer mode={mode} />
    </DashboardFrame>
  );
}

function SignedInAs({ member: { email, phone, accountType } }: { member: Member }) {
  return (
    <>
      Signed in as <span className="break-words text-ink">{email ?? phone}</span>, with a{' '}
      {accountTypeLabels[accountType].name.toLowerCase()} account.
    </>
  );
}

function Requests({ member, requests }: { member: Member; requests: readonly OwnRequest[] }) {
  const { heading, nothing, now, noEmail } = overview.requests;
  if (requests.length > 0) return <OwnRequests caption={heading} requests={requests} />;
  return (
    <section aria-labelledby="requests-heading">
      <h2 id="requests-heading" className="text-18">
        {heading}
      </h2>
      <p className="mt-3 max-w-[36rem]">{member.email ? nothing : noEmail}</p>
      <p className="mt-2 max-w-[36rem] text-quiet">{now}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={link('shop')}>Shop byproducts</ButtonLink>
        <ButtonLink kind="secondary" href={link('services')}>
          See machines
        </ButtonLink>
        <ButtonLink kind="secondary" href={link('bookEvent')} dialog>
          Book an event
        </ButtonLink>
      </div>
    </section>
  );
}
