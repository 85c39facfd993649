import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { mayReadDealFile } from '#domain/trade/deals/evidence/deal-file.policy.ts';
import { findDispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import { rulingTexts, ruleOnDealSchema } from '#domain/trade/deals/rulings/ruling.schema.ts';
import { ruleOnDeal } from '#domain/trade/deals/rulings/rule-on-deal.ts';
import { recordTexts } from '#domain/acting/records/record.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { serveFile } from '../../../files/file.routes.ts';
import { actPage } from '../../../pages/act-page.tsx';
import { settingsOf } from '../../../pages/page.tsx';
import { get, provedStaff, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { numberIn, portalFrame } from '../../staff-acts.tsx';
import { chosenRuling } from './chosen-ruling.ts';
import { RulingFields, RulingPage } from './ruling.page.tsx';
import { dealRecordHref, rulingTitle } from './ruling-words.ts';

const dealsHref = link('records', { kind: 'deal' });

const partIn = (visit: Visit) => ({ dealId: numberIn(visit, 'dealId'), part: Number(numberIn(visit, 'part')) });

/** Staff who move money rule on disputes, under their own name and with a password entered recently. */
export const rulingRoutes: readonly Route[] = [
  ...actPage({
    at: urls.dealRuling,
    who: provedStaff(...rolesThat.pay),
    frame: portalFrame,
    id: 'ruling',
    schema: ruleOnDealSchema,
    missing: rulingTexts.missing,
    failed: recordTexts.notSaved,
    numbers: ['sellers'],
    async find(visit) {
      const dispute = await findDispute(visit.ctx, partIn(visit), settingsOf(visit));
      return { dispute, chosen: chosenRuling(visit.url.searchParams, dispute) };
    },
    around: RulingPage,
    look({ dispute, chosen: { form, ruling } }, { params: { dealId = '', part = '' } }) {
      const [kind = '', share = ''] = [form.fields.kind.values[0], form.fields.share.values[0]];
      const title = rulingTitle(dispute);
      return {
        title,
        tab: form.problem ? `Error: ${title}` : title,
        place: dealsHref,
        back: { label: 'Deals', href: dealsHref },
        head: 'What the ruling does',
        isMain: true,
        action: link('dealRuling', { dealId, part }, { kind, share }),
        button: dispute.isForTwo ? 'Rule, and ask a second person' : 'Rule, and move the money',
        busy: 'Deciding...',
        leave: { label: 'Change nothing', href: dealRecordHref(dispute) },
        seen: String(dispute.part.version),
        isLeftOut: !ruling,
      };
    },
    values: ({ chosen: { ruling } }) => ({ kind: ruling?.kind ?? '', sellers: ruling?.sellers?.toString() ?? '' }),
    fields: RulingFields,
    answer: z.object({ approvalId: anId, isDone: z.boolean() }),
    verb: (ctx, input, visit) => ruleOnDeal(ctx, partIn(visit), input),
    next: ({ isDone }, { params: { dealId = '' } }) =>
      link('record', { kind: 'deal', recordId: dealId }, { news: isDone ? 'ruled' : 'ruling-waits' }),
  }),
  get(urls.dealFile, staff(...rolesThat.read), (visit) => serveFile(visit, { 'deal-file': mayReadDealFile })),
];
