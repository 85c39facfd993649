import { findSettings } from '#domain/people/accounts/settings/find-settings.ts';
import { findOwnExport } from '#domain/registers/privacy/exports/find-export.ts';
import { findMemberData } from '#domain/registers/privacy/find-member-data.ts';
import { blankForm } from '../../request/form.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle, page } from '../../pages/page.tsx';
import { memberOf, memberPage } from '../member-page.tsx';
import type { Visit } from '../../request/visit.ts';
import { ExportPage } from './export.page.tsx';
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

export async function showExport(visit: Visit, problem?: string, refusal?: Refusal): Promise<Response> {
  const seen = await findOwnExport(visit.ctx);
  const isMailed = memberOf(visit).email !== undefined;
  return memberPage(visit, {
    title: 'Your data',
    description: 'A file with all that we keep about you.',
    ...refusal,
    body: <ExportPage seen={seen} problem={problem} isMailed={isMailed} />,
  });
}

export function showAccountDeleted(visit: Visit): Response {
  return page(visit, {
    title: 'Account deleted',
    description: 'It is gone, and nobody can sign in to it.',
    body: <AccountDeletedPage />,
  });
}
