import { link } from '#content/link.ts';
import { Failure } from '#domain/acting/failure.ts';
import { listingRecords } from '#domain/trade/listings/listings.records.ts';
import { moderationTexts, type moderationSchema } from '#domain/trade/listings/moderation.schema.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { ModerationPage, moderationWords, type ModerationPageProps } from './moderation.page.tsx';
import { textOf } from '../kinds/text-of.ts';

export function showModeration(act: ModerationPageProps['act']) {
  return async (visit: Visit, form: FormOf<typeof moderationSchema>, refusal?: Refusal): Promise<Response> => {
    const record = await listingRecords.find(visit.ctx, visit.params.listingId ?? '');
    if (!record) throw new Failure('not_found', moderationTexts.notThere);
    const title = formTitle(`${moderationWords[act].title}: ${textOf(record.fields.name)}`, form);
    const place = link('records', { kind: 'listing' });
    return adminPage(visit, {
      title,
      place,
      ...refusal,
      body: <ModerationPage record={record} form={form} act={act} />,
    });
  };
}
