import { Failure, isFailure } from '#domain/failure.ts';
import { acceptInvitation } from '#domain/staff/accept-invitation.ts';
import { chooseStaffPassword } from '#domain/staff/choose-staff-password.ts';
import { findStaffLink, staffLinkGone, type StaffLink } from '#domain/staff/find-staff-link.ts';
import { acceptInvitationSchema, newPasswordSchema, staffTexts } from '#domain/staff/staff.schema.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '../links.ts';
import { statusOf } from '../request/failures.tsx';
import { blankForm, defineForm, readForm, refusedForm } from '../request/form.ts';
import { seeOther } from '../request/page.tsx';
import { privately } from '../request/privately.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { urls } from '../routes.ts';
import { showStaffLink } from './invitation.views.tsx';

const forms = {
  invitation: defineForm({ id: 'invitation', schema: acceptInvitationSchema, missingText: staffTexts.missing }),
  newPassword: defineForm({ id: 'newpassword', schema: newPasswordSchema, missingText: staffTexts.missing }),
};

/** The mailed link is the right: it sets a password once, and says which account it is for. */
export const invitationRoutes: readonly Route[] = [
  get(urls.staffLink, anyone, privately(ask)),
  post(urls.staffLink, anyone, privately(choose), { limit: 'staffDoor' }),
];

async function ask(visit: Visit): Promise<Response> {
  const found = await linkOf(visit);
  return showStaffLink(visit, found, found.role ? blankForm(forms.invitation) : blankForm(forms.newPassword));
}

async function choose(visit: Visit): Promise<Response> {
  const found = await linkOf(visit);
  let form: FormState | undefined;
  try {
    if (found.role) {
      const read = await readForm(visit, forms.invitation);
      form = read.form;
      if (!read.accepted) return showStaffLink(visit, found, form, { status: 422 });
      await acceptInvitation(visit.ctx, visit.params.token ?? '', read.input);
    } else {
      const read = await readForm(visit, forms.newPassword);
      form = read.form;
      if (!read.accepted) return showStaffLink(visit, found, form, { status: 422 });
      await chooseStaffPassword(visit.ctx, visit.params.token ?? '', read.input.password);
    }
    return seeOther(link('staffDoor', {}, { set: 'yes' }));
  } catch (error) {
    if (!form || !isFailure(error) || error.code === 'not_found') throw error;
    return showStaffLink(visit, found, refusedForm(form, error), { status: statusOf(error) });
  }
}

async function linkOf({ ctx, params }: Visit): Promise<StaffLink> {
  const found = await findStaffLink(ctx, params.token ?? '');
  if (!found) throw new Failure('not_found', staffLinkGone);
  return found;
}
