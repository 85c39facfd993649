import type { Mode } from '#content/claims.ts';
import { dashboardOverview } from '#content/dashboard.ts';
import { link } from '#content/link.ts';
import { sells } from '#domain/values/account.options.ts';
import type { Member } from '#domain/acting/context.ts';
import { naira } from '#domain/values/money.ts';
import type { OwnFigures } from '#domain/registers/own-requests/own-figures.view.ts';
import type { OwnRequest } from '#domain/registers/own-requests/own-request.view.ts';
import type { MoneySums } from '#domain/money/payments/find-money-sums.ts';
import type { TradeFigures } from '#domain/trade/own-trade/find-own-trade.ts';
import { ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { WaitingRows, type WaitingRow } from '#ui/waiting-rows.tsx';
import { EscrowExplainer } from './escrow-explainer.tsx';
import { OwnRequests } from './own-requests.tsx';
import { MoneyFigures } from './trade/money-figures.tsx';
import { TradeFiguresStrip } from './trade/trade-figures.tsx';
import { WhileTrading } from './while-trading.tsx';

type OverviewPageProps = {
  member: Member;
  waiting: readonly WaitingRow[];
  firstSteps: readonly WaitingRow[];
  steps: readonly WaitingRow[];
  requests: readonly OwnRequest[];
  figures: OwnFigures;
  trade: TradeFigures;
  money: MoneySums;
  mode: Mode;
};

/** First urgent tasks, then a new seller's first steps, then figures and requests, then what the account lacks, and last how escrow works. */
export function OverviewPage(props: OverviewPageProps) {
  const { member, waiting, firstSteps, steps, requests, figures, trade, money, mode } = props;
  return (
    <>
      <h1 className="text-22 wrap-anywhere">{`Welcome, ${member.name}.`}</h1>
      {waiting.length === 0 && firstSteps.length > 0 ? null : (
        <section aria-labelledby="waits-head" className="mt-5">
          <h2 id="waits-head" className="mb-3 text-18">
            {dashboardOverview.waits}
          </h2>
          <WaitingRows lines={waiting} empty={<NextStep member={member} isSetUp={steps.length === 0} />} />
        </section>
      )}
      {firstSteps.length > 0 ? (
        <section aria-labelledby="begin-head" className="mt-5">
          <h2 id="begin-head" className="mb-3 text-18">
            {dashboardOverview.begin}
          </h2>
          <WaitingRows lines={firstSteps} empty={null} />
        </section>
      ) : null}
      <MoneyFigures money={money} accountType={member.accountType} />
      <TradeFiguresStrip figures={trade} accountType={member.accountType} />
      {requests.length > 0 ? <Figures {...figures} /> : null}
      <div className="mt-8">
        {requests.length > 0 ? (
          <OwnRequests caption={dashboardOverview.requests.heading} requests={requests} />
        ) : (
          <NoRequests member={member} />
        )}
      </div>
      {steps.length > 0 ? (
        <section aria-labelledby="steps-head" className="mt-10">
          <h2 id="steps-head" className="mb-3 text-18">
            {dashboardOverview.setUp}
          </h2>
          <WaitingRows lines={steps} empty={null} />
        </section>
      ) : null}
      <EscrowExplainer mode={mode} />
    </>
  );
}

const papers = (
  <TextLink href={link('helpGuide', { guideId: 'documents-for-sellers' })}>Have your papers ready</TextLink>
);
const ownProducts = <TextLink href={link('dashboardProducts')}>See what you sell</TextLink>;

function NextStep({ member: { accountType }, isSetUp }: { member: Member; isSetUp: boolean }) {
  return (
    <>
      {isSetUp ? `${dashboardOverview.done} ` : null}
      <WhileTrading
        open={sells(accountType) ? ownProducts : <TextLink href={link('marketplace')}>See what sellers have</TextLink>}
        closed={sells(accountType) ? papers : <TextLink href={link('shop')}>See what is for sale today</TextLink>}
      />
    </>
  );
}

function Figures({ sent, underWay, total_kobo }: OwnFigures) {
  const { figures } = dashboardOverview;
  const shown: [label: string, value: string][] = [
    [figures.sent, sent],
    [figures.underWay, underWay],
    ...(total_kobo > 0n ? [[figures.total, naira(total_kobo)] as [string, string]] : []),
  ];
  return (
    <dl className="desk-strip mt-8">
      {shown.map(([label, value]) => (
        <div key={label}>
          <dt className="text-14 text-quiet">{label}</dt>
          <dd className="display text-22">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoRequests({ member: { email, accountType } }: { member: Member }) {
  const { heading, nothing, now, noEmail } = dashboardOverview.requests;
  return (
    <section aria-labelledby="requests-heading">
      <h2 id="requests-heading" className="text-18">
        {heading}
      </h2>
      <p className="mt-2 max-w-[44rem]">{email ? nothing : noEmail}</p>
      <p className="max-w-[44rem] text-quiet">{now}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink size="small" kind={sells(accountType) ? 'secondary' : 'primary'} href={link('shop')}>
          Shop byproducts
        </ButtonLink>
        <ButtonLink kind="secondary" size="small" href={link('services')}>
          See machines
        </ButtonLink>
        <ButtonLink kind="secondary" size="small" href={link('bookEvent')} dialog>
          Book an event
        </ButtonLink>
      </div>
    </section>
  );
}
