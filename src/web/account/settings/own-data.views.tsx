import { findSettings } from '#domain/accounts/settings/find-settings.ts';
import { findMemberData } from '#domain/privacy/find-member-data.ts';
import { blankForm } from '../../request/form.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle, page } from '../../request/page.tsx';
import { memberPage } from '../member-page.tsx';
import type { Visit } from '../../request/visit.ts';
import { AccountDeletedPage, DeletionPage } from './deletion.pages.tsx';
import { deletionForm } from './settings.forms.ts';

export async function showDeletion(
  visit: Visit,
  form = blankForm(visit, deletionForm),
  refusal?: Refusal,
): Promise<Response> {
  const settings = await findSettings(visit.ctx);
  const { groups, held } = await findMemberData(visit.ctx);
  return memberPage(visit, {
    title: formTitle('Delete your account?', form),
    description: 'What goes, and what stays without you.',
    ...refusal,
    body: <DeletionPage {...{ settings, form, groups, held }} tried={refusal?.status === 409} />,
  });
}

export function showAccountDeleted(visit: Visit): Response {
  return page(visit, {
    title: 'Your account is deleted',
    description: 'It is gone, and so is every way into it.',
    body: <AccountDeletedPage />,
  });
}
