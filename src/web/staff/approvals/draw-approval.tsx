import type { ReactNode } from 'react';
import type { ApprovalPage } from '#domain/acting/approvals/find-approval-page.ts';
import type { Approval, ApprovalWords } from '#domain/acting/approvals/approval.kind.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { findDispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import type { RulingWish } from '#domain/trade/deals/rulings/ruling.approval.ts';
import { rulingTexts } from '#domain/trade/deals/rulings/ruling.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Table } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { settingsOf } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { DisputeFrame } from '../money/rulings/dispute-frame.tsx';
import { disputedPartName, rulingText } from '../money/rulings/ruling-words.ts';
import { RulingEffects } from '../money/rulings/ruling-effects.tsx';

export type DrawnApproval = {
  title: string;
  /** The label of the button for the last confirmation. */
  act: string;
  frame: (inside: ReactNode) => ReactNode;
};

/** Draws what an approval is about, around its acts: the dispute for a ruling, a list of facts for other kinds. */
export async function drawApproval(visit: Visit, { kind, approval }: ApprovalPage): Promise<DrawnApproval> {
  if (kind.name === 'ruling') return drawRuling(visit, approval as Approval<RulingWish>);
  const words = await kind.describe(visit.ctx, approval);
  return { ...words, frame: (inside) => <Plain words={words}>{inside}</Plain> };
}

function Plain({ words: { title, facts, changes = [] }, children }: { words: ApprovalWords; children: ReactNode }) {
  const shown = facts.map(({ term, value, href }) => ({
    term,
    value: href === undefined ? value : <TextLink href={href}>{value}</TextLink>,
  }));
  return (
    <div className="max-w-160">
      <h1 className="mb-4 text-28 wrap-anywhere">{title}</h1>
      <FactList facts={shown} />
      {changes.length > 0 ? (
        <div className="mt-6">
          <Table
            caption="What it changes"
            columns={[
              { head: 'What', names: true, cell: ({ what }) => what },
              { head: 'Before', cell: ({ before }) => before },
              { head: 'After', cell: ({ after }) => after },
            ]}
            rows={changes}
            rowKey={({ what }) => what}
          />
        </div>
      ) : null}
      {children}
    </div>
  );
}

async function drawRuling(visit: Visit, { wish, state }: Approval<RulingWish>): Promise<DrawnApproval> {
  const dispute = await findDispute(visit.ctx, wish, settingsOf(visit));
  const { deal, part } = dispute;
  const title = `Confirm a ruling on ${disputedPartName(dispute)}`;
  const { kind, sellers } = wish;
  const sellersShare = sellers === undefined ? undefined : shownAmount({ minor: sellers, currency: deal.currency });
  const notCarriedOutText = part.state === 'disputed' ? rulingTexts.notCarriedOut : rulingTexts.notInDispute;
  return {
    title,
    act: 'Confirm it, and move the money',
    frame: (inside) => (
      <DisputeFrame dispute={dispute} title={title}>
        <section aria-labelledby="ruling-head">
          <h2 id="ruling-head" className="text-18">
            {rulingText(kind, sellersShare)}
          </h2>
          {state === 'waiting' ? (
            <RulingEffects deal={deal} part={part} ruling={{ kind, sellers }} />
          ) : (
            <div className="mt-3">
              <Banner tone="info">{state === 'done' ? rulingTexts.confirmed : notCarriedOutText}</Banner>
            </div>
          )}
          {inside}
        </section>
      </DisputeFrame>
    ),
  };
}
