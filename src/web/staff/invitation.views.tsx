import { brand } from '#content/brand.ts';
import type { StaffLink } from '#domain/people/team/find-staff-link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { DoorFrame } from './door.page.tsx';
import { InvitationPage, type InvitationForm } from './invitation.page.tsx';

export function showStaffLink(visit: Visit, found: StaffLink, form: InvitationForm, refusal?: Refusal): Response {
  const title = found.role ? `Join ${brand.name}` : 'Choose a new password';
  return page(visit, {
    title: formTitle(title, form),
    description: 'For staff only.',
    ...refusal,
    body: <InvitationPage title={title} found={found} form={form} action={visit.url.pathname} />,
    frame: (body) => <DoorFrame>{body}</DoorFrame>,
  });
}
