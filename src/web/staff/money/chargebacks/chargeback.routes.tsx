import type { ReactNode } from 'react';
import { onlyForPage } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { downloadEvidence } from '#domain/trade/chargeback-evidence/take-evidence.ts';
import { turnKeyOf } from '#domain/acting/turn-of.ts';
import { findChargebacks, type Chargeback, type ChargebackPage } from '#domain/money/chargebacks/find-chargebacks.ts';
import { chargebackTexts } from '#domain/money/chargebacks/chargeback.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { shownAmount } from '#domain/values/currency.ts';
import { DayAndTime } from '#ui/day-and-time.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table, type Column } from '#ui/table.tsx';
import { press } from '../../../pages/action.ts';
import { get, staff, type Route } from '../../../request/route.ts';
import { portalPage } from '../../portal-page.tsx';
import { numberIn, whoMayProved } from '../../staff-acts.tsx';
import { sendingBanner } from '../sending/sending-banner.tsx';
import { ChargebackBadge } from './claim-record.tsx';
import { claimRoutes } from './claim.routes.tsx';
import { chargebackLossRoutes } from './loss.routes.tsx';

const place = link('chargebacks');

/** Chargebacks: all staff read them; finance staff answer them, and decide who covers a loss. */
export const chargebackRoutes: readonly Route[] = [
  get(urls.chargebacks, staff(...rolesThat.read), async (visit) => {
    const number = visit.url.searchParams.get('before') ?? '';
    const before = /^\d{1,18}$/.test(number) ? BigInt(number) : undefined;
    const page = await findChargebacks(visit.ctx, { before });
    const banner = await sendingBanner(visit.ctx);
    const body = <ChargebackList banner={banner} page={page} isLaterPage={before !== undefined} />;
    return portalPage(visit, { title: 'Chargebacks', place, body });
  }),
  ...press({
    at: urls.chargebackEvidence,
    who: whoMayProved('take-evidence'),
    page: ({ params: { chargebackId = '' } }) => link('chargeback', { chargebackId }),
    answer: onlyForPage<Awaited<ReturnType<typeof downloadEvidence>>>(),
    verb: (ctx, visit) => downloadEvidence(ctx, numberIn(visit, 'chargebackId')),
    next: async (evidence, { ctx, services, params }) =>
      new Response(await services.documents.evidenceOf(evidence, turnKeyOf(ctx)), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="evidence-${params.chargebackId}.pdf"`,
        },
      }),
    failedText: chargebackTexts.notSaved,
  }),
  ...claimRoutes,
  ...chargebackLossRoutes,
];

type ListProps = { banner: ReactNode; page: ChargebackPage; isLaterPage: boolean };

/** The list of chargebacks. Those that have not ended come first. */
function ChargebackList({ banner, page: { rows, before }, isLaterPage }: ListProps) {
  return (
    <>
      <h1 className="text-28">Chargebacks</h1>
      <p className="mt-2 mb-4 text-quiet">
        A payer told their bank that they did not make a payment, or got nothing for it. Answer in time in the payment
        provider’s dashboard; the bank decides.
      </p>
      {banner}
      <Table
        cards
        caption="Chargebacks"
        hideCaption
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty={
          <p className="py-6 text-quiet">
            {isLaterPage
              ? 'No older chargebacks.'
              : 'No chargebacks. When a bank claims a payment back, it appears here.'}
          </p>
        }
      />
      {isLaterPage || before !== undefined ? (
        <div className="mt-6">
          <Pagination
            label="Chargebacks"
            text={`${rows.length} on this page`}
            {...(isLaterPage && { previousHref: link('chargebacks') })}
            {...(before !== undefined && { nextHref: link('chargebacks', {}, { before: String(before) }) })}
            words={{ previous: 'Newest', next: 'Older' }}
          />
        </div>
      ) : null}
    </>
  );
}

const columns: Column<Chargeback>[] = [
  {
    head: 'Payment',
    names: true,
    card: 'what',
    share: 'wide',
    cell: ({ id, dealId, reference }) => (
      <TextLink className="wrap-anywhere" href={link('chargeback', { chargebackId: String(id) })}>
        {dealId === undefined ? reference : `Deal ${dealId}`}
      </TextLink>
    ),
  },
  { head: 'Paid by', card: 'who', cell: ({ payer = 'Somebody without an account' }) => payer },
  { head: 'State', card: 'state', cell: (chargeback) => <ChargebackBadge {...chargeback} /> },
  {
    head: 'Answer by',
    card: 'more',
    cell: ({ answerBy, state }) =>
      answerBy && state === 'needs_answer' ? (
        <>
          <span className="tablet:hidden">Answer by </span>
          <DayAndTime at={answerBy} />
        </>
      ) : null,
  },
  { head: 'Amount', numeric: true, card: 'amount', cell: ({ amount }) => shownAmount(amount) },
];
