import { endSellerCheck, noteSellerCheck } from '#domain/sellers/note-seller-check.ts';
import { checkedThings, checkTexts } from '#domain/sellers/seller-check.schema.ts';
import { Failure } from '#domain/failure.ts';
import { rolesThat } from '#domain/staff/staff.policy.ts';
import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { action, press } from '../../request/action.ts';
import { get, staff, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberIdOf } from '../members/member-addresses.ts';
import { sellerCheckForm, showSellerChecks } from './seller-checks.views.tsx';

const keepers = staff(...rolesThat.answer);
const checksOf = ({ params }: Visit) => link('sellerCheck', { memberId: params.memberId ?? '' });
const saved = (_: unknown, { params }: Visit) =>
  link('sellerCheck', { memberId: params.memberId ?? '' }, { said: 'saved' });

/** What our team saw of a seller. */
export const sellerChecksRoutes: readonly Route[] = [
  get(urls.sellerCheck, keepers, (visit) => showSellerChecks(visit)),
  ...action({
    at: urls.sellerCheck,
    who: keepers,
    form: sellerCheckForm,
    verb: async (ctx, input, visit) => ({ done: await noteSellerCheck(ctx, memberIdOf(visit), input) }),
    show: (visit, form, refusal) => showSellerChecks(visit, { form }, refusal),
    next: saved,
  }),
  ...press({
    at: urls.sellerCheckEnd,
    who: keepers,
    page: checksOf,
    verb: async (ctx, visit) => ({ done: await endSellerCheck(ctx, memberIdOf(visit), whatIn(visit)) }),
    show: (visit, { problem }, refusal) => showSellerChecks(visit, { problem }, refusal),
    next: saved,
  }),
];

function whatIn({ params }: Visit) {
  const what = checkedThings.find((one) => one === params.what);
  if (!what) throw new Failure('not_found', checkTexts.notThere);
  return what;
}
