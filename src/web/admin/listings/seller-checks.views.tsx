import { link } from '#content/link.ts';
import { findSellerChecks } from '#domain/sellers/find-seller-checks.ts';
import { checkTexts, sellerCheckSchema } from '#domain/sellers/seller-check.schema.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { memberIdOf } from '../members/member-addresses.ts';
import { SellerChecksPage } from './seller-checks.page.tsx';

export const sellerCheckForm = defineForm({
  id: 'check',
  schema: sellerCheckSchema,
  missingText: checkTexts.missing,
  numberFields: ['seen'],
});

type Refused = { form?: FormOf<typeof sellerCheckSchema>; problem?: string | undefined };

export async function showSellerChecks(visit: Visit, refused: Refused = {}, refusal?: Refusal): Promise<Response> {
  const id = memberIdOf(visit);
  const { name, checks } = await findSellerChecks(visit.ctx, id);
  const form = refused.form ?? blankForm(visit, sellerCheckForm);
  const isSaved = visit.url.searchParams.get('said') === 'saved';
  const shown = { memberId: String(id), name, checks, form, isSaved, problem: refused.problem };
  const title = formTitle(`What was checked of ${name}`, form);
  return adminPage(visit, { title, place: link('members'), ...refusal, body: <SellerChecksPage {...shown} /> });
}
