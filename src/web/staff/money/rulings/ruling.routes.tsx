import { z } from 'zod';
import { anId } from '#domain/values/answer.schema.ts';
import { link, urls } from '#content/link.ts';
import { readAmount } from '#domain/values/amount-input.ts';
import { mayReadDealFile } from '#domain/trade/deals/evidence/deal-file.policy.ts';
import { findDispute, type Dispute } from '#domain/trade/deals/rulings/find-dispute.ts';
import { rulingKinds, rulingTexts, ruleSchema } from '#domain/trade/deals/rulings/ruling.schema.ts';
import { ruleOnDeal } from '#domain/trade/deals/rulings/rule-on-deal.ts';
import type { Ruling } from '#domain/trade/deals/rulings/ruling.view.ts';
import { recordTexts } from '#domain/acting/records/record.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { serveFile } from '../../../files/file.routes.ts';
import type { Refusal } from '../../../request/act.ts';
import { action } from '../../../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../../../request/form.ts';
import { formTitle, settingsOf } from '../../../pages/page.tsx';
import { get, provedStaff, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage } from '../../portal-page.tsx';
import { numberIn } from '../../staff-acts.tsx';
import { RulingPage, type RulingAsked } from './ruling.page.tsx';
import { titleOfRuling } from './ruling-words.ts';

const judges = provedStaff(...rolesThat.pay);
const { missing: missingText } = rulingTexts;
const ruleForm = defineForm({ id: 'ruling', schema: ruleSchema, missingText, numberFields: ['sellers'] });
const deals = link('records', { kind: 'deal' });

const placeIn = (visit: Visit) => ({ dealId: numberIn(visit, 'dealId'), part: Number(numberIn(visit, 'part')) });
const recordAt = (dealId: bigint | string, news: 'ruled' | 'ruling-waits') =>
  link('record', { kind: 'deal', recordId: String(dealId) }, { news });
const back = { label: 'Deals', href: deals };

/** Staff who move money rule on disputes, under their own name and with a password entered recently. */
export const rulingRoutes: readonly Route[] = [
  get(urls.dealRuling, judges, async (visit) => {
    const dispute = await disputeOf(visit);
    const asked = askedIn(visit.url.searchParams, dispute);
    const { kind, sellers } = asked.ruling ?? {};
    const values = { kind: kind ?? '', sellers: sellers?.toString() ?? '', seen: String(dispute.part.version) };
    return showRuling(visit, dispute, asked, blankForm(visit, ruleForm, values));
  }),
  ...action({
    at: urls.dealRuling,
    who: judges,
    form: ruleForm,
    answer: z.object({ approvalId: anId, isDone: z.boolean() }),
    verb: (ctx, input, visit) => ruleOnDeal(ctx, placeIn(visit), input),
    async show(visit, form, refusal) {
      const dispute = await disputeOf(visit);
      return showRuling(visit, dispute, askedBy(form, dispute), form, refusal);
    },
    next: ({ isDone }, visit) => recordAt(visit.params.dealId ?? '', isDone ? 'ruled' : 'ruling-waits'),
    failedText: recordTexts.notSaved,
  }),
  get(urls.dealFile, staff(...rolesThat.read), (visit) => serveFile(visit, { 'deal-file': mayReadDealFile })),
];

function disputeOf(visit: Visit): Promise<Dispute> {
  return findDispute(visit.ctx, placeIn(visit), settingsOf(visit));
}

/** The choice in the address is only shown, never booked. */
function askedIn(search: URLSearchParams, { deal, part }: Dispute): RulingAsked {
  const [typed, share] = [search.get('kind') ?? '', (search.get('share') ?? '').slice(0, 60)];
  const kind = rulingKinds.find((one) => one === typed);
  const asked = { kind: typed, share, problem: undefined };
  if (kind !== 'split') return { ...asked, ruling: kind && { kind } };
  const sellers = readAmount(share.trim(), deal.currency);
  if (sellers === undefined || sellers <= 0n || sellers >= part.minor)
    return { ...asked, problem: rulingTexts.share, ruling: undefined };
  return { ...asked, ruling: { kind, sellers } };
}

/** The choice in a refused form. */
function askedBy({ fields }: FormOf<typeof ruleSchema>, { part }: Dispute): RulingAsked {
  const [typed = '', sellers = ''] = [fields.kind.values[0], fields.sellers.values[0]];
  const kind = rulingKinds.find((one) => one === typed);
  const isShare = /^[1-9]\d{0,17}$/.test(sellers) && BigInt(sellers) < part.minor;
  const ruling: Ruling | undefined = kind && { kind, ...(isShare && { sellers: BigInt(sellers) }) };
  return { kind: typed, share: '', problem: undefined, ruling: kind === 'split' && !isShare ? undefined : ruling };
}

function showRuling(
  visit: Visit,
  dispute: Dispute,
  asked: RulingAsked,
  form: FormOf<typeof ruleSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const title = asked.problem ? `Error: ${titleOfRuling(dispute)}` : formTitle(titleOfRuling(dispute), form);
  const body = <RulingPage dispute={dispute} asked={asked} form={form} />;
  return portalPage(visit, { title, place: deals, back, ...refusal, body });
}
