import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { Failure } from '#domain/acting/context.ts';
import { fileKinds } from '#domain/registers/files/file-kinds.ts';
import { grantPro, refusePro } from '#domain/trade/rfqs/pro/decide-pro.ts';
import { findProApplication } from '#domain/trade/rfqs/pro/find-pro.ts';
import { rfqStateLabels } from '#domain/trade/rfqs/rfq.states.ts';
import { takeDownRfq } from '#domain/trade/rfqs/staff/decide-rfq.ts';
import { rfqRecords } from '#domain/trade/rfqs/staff/rfqs.records.ts';
import { rfqStaffReasonSchema, staffRfqTexts } from '#domain/trade/rfqs/staff/staff-rfq.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { shownDate } from '#ui/dates.ts';
import { serveFile } from '../../files/file.routes.ts';
import { actPage, actsPage } from '../../pages/act-page.tsx';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { fieldText } from '../kinds/record-kind.tsx';
import type { RecordNews } from '../kinds/record-news.ts';
import { portalFrame, whoMay } from '../staff-acts.tsx';

const filePolicies = { 'rfq-picture': fileKinds['rfq-picture'], 'rfq-file': fileKinds['rfq-file'] };
const reasonForm = { schema: rfqStaffReasonSchema, missing: staffRfqTexts.missing };
const list = link('records', { kind: 'rfq' });
const idIn = ({ params }: Visit) => params.rfqId ?? '';
const memberIn = ({ params }: Visit) => params.memberId ?? '';

/** Returns a waiting request to its buyer, or takes down an open request. */
const takingDown = actPage({
  ...reasonForm,
  at: urls.rfqTakingDown,
  who: whoMay('take-down-rfq'),
  frame: portalFrame,
  id: 'rfq-down',
  async find(visit) {
    const record = await rfqRecords.find(visit.ctx, idIn(visit));
    if (!record) throw new Failure('not_found', staffRfqTexts.notThere);
    return record;
  },
  look({ id, fields: { product, state } }) {
    const name = fieldText(product);
    const back = link('record', { kind: 'rfq', recordId: String(id) });
    const isWaiting = state === rfqStateLabels.waiting;
    return {
      title: `${isWaiting ? 'Send back' : 'Take down'}: ${name}`,
      tab: isWaiting ? 'Send back a request for quotes' : 'Take down a request for quotes',
      place: list,
      crumbs: [
        { label: 'Requests for quotes', href: list },
        { label: name, href: back },
      ],
      about: isWaiting
        ? 'The buyer sees your reason on the page of the request, and in an e-mail if they have an address, and can copy the request to a new one.'
        : 'Sellers can no longer find the request. The buyer and the sellers who sent bids get your reason.',
      ...(!isWaiting && {
        words: {
          reason: { hint: 'The buyer and the sellers who sent bids can read it. It is also saved in the audit log.' },
        },
      }),
      button: isWaiting ? 'Send the request back' : 'Take the request down',
      kind: 'danger',
      leave: { label: 'Back to the request', href: back },
      whyNot: isWaiting || state === rfqStateLabels.open ? undefined : staffRfqTexts.notOpen,
    };
  },
  answer: z.object({ done: z.literal(true) }),
  verb: (ctx, input, visit) => takeDownRfq(ctx, idIn(visit), input),
  next: (_, visit) =>
    link('record', { kind: 'rfq', recordId: idIn(visit) }, { news: 'rfq-ended' satisfies RecordNews }),
});

const proPage = actsPage({
  at: urls.proDecision,
  who: whoMay('grant-pro'),
  frame: portalFrame,
  async find(visit) {
    const found = await findProApplication(visit.ctx, memberIn(visit));
    if (!found) throw new Failure('not_found', staffRfqTexts.notAsked);
    return found;
  },
  look: ({ company, name, asked_at, why, granted_at, refused_at, refused_why }) => ({
    title: `Pro requests of ${company ?? name}`,
    tab: `Pro requests of ${name}`,
    place: list,
    facts: [
      { term: 'Member', value: name },
      { term: 'Asked on', value: shownDate(asked_at) },
      { term: 'What they buy', value: why ?? '' },
      { term: 'State', value: proStateText({ granted_at, refused_at, refused_why }) },
    ],
  }),
});
const proHref = ({ memberId }: { memberId: bigint | string }) => link('proDecision', { memberId: String(memberId) });

type ProDecision = { granted_at: Date | null; refused_at: Date | null; refused_why: string | null };

function proStateText({ granted_at, refused_at, refused_why }: ProDecision): string {
  if (granted_at) return 'May post pro requests';
  return refused_at ? `Refused: ${refused_why ?? ''}` : 'Waiting for our decision';
}

/** Decisions about requests for quotes, whose pages are among the records, and about applications to post pro requests, which have none. */
export const staffRfqsRoutes: readonly Route[] = [
  get(urls.rfqFile, staff(...rolesThat.read), (visit) => serveFile(visit, filePolicies)),
  ...takingDown,
  ...proPage.routes(
    proPage.act({
      ...reasonForm,
      id: 'pro-grant',
      look: ({ granted_at }) => ({
        words: { reason: { label: 'Reason to grant pro requests', hint: 'It is saved in the audit log.', rows: 2 } },
        button: 'Grant pro requests',
        isLeftOut: granted_at !== null,
      }),
      answer: z.object({ memberId: z.string() }),
      verb: (ctx, input, visit) => grantPro(ctx, memberIn(visit), input),
      next: proHref,
    }),
    proPage.act({
      ...reasonForm,
      at: urls.proRefusal,
      who: whoMay('refuse-pro'),
      id: 'pro-refusal',
      look: ({ granted_at, refused_at }) => ({
        words: { reason: { label: `Reason to ${granted_at ? 'withdraw' : 'refuse'} pro requests`, rows: 2 } },
        button: granted_at ? 'Withdraw pro requests' : 'Refuse pro requests',
        kind: 'danger',
        isLeftOut: granted_at === null && refused_at !== null,
      }),
      answer: z.object({ memberId: z.string() }),
      verb: (ctx, input, visit) => refusePro(ctx, memberIn(visit), input),
      next: proHref,
    }),
  ),
];
