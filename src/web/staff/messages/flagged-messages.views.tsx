import { link } from '#content/link.ts';
import { Failure } from '#domain/acting/failure.ts';
import { flagTexts, type hideMessageSchema } from '#domain/talk/moderation/flag.schema.ts';
import { flaggedMessages } from '#domain/trade/moderation/flagged-messages.records.ts';
import type { Refusal } from '../../request/act.ts';
import type { FormOf } from '../../request/form.ts';
import { formTitle } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { adminPage } from '../admin-page.tsx';
import { HidingPage } from './hiding.page.tsx';

export async function showHiding(
  visit: Visit,
  form: FormOf<typeof hideMessageSchema>,
  refusal?: Refusal,
): Promise<Response> {
  const record = await flaggedMessages.find(visit.ctx, visit.params.flagId ?? '');
  if (!record) throw new Failure('not_found', flagTexts.gone);
  return adminPage(visit, {
    title: formTitle('Take a message away', form),
    place: link('records', { kind: flaggedMessages.name }),
    ...refusal,
    body: <HidingPage record={record} form={form} />,
  });
}
