import { brand } from '#content/brand.ts';
import type { StaffLink } from '#domain/staff/find-staff-link.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../request/intake.ts';
import { formTitle, page } from '../request/page.tsx';
import type { Visit } from '../request/visit.ts';
import { DoorFrame } from './door.page.tsx';
import { InvitationPage } from './invitation.page.tsx';

export function showStaffLink(visit: Visit, found: StaffLink, form: FormState, refusal?: Refusal): Response {
  const title = found.role ? `Join ${brand.name}` : 'Choose a new password';
  return page(visit, {
    title: formTitle(title, form),
    description: 'For staff only.',
    ...refusal,
    body: <InvitationPage title={title} found={found} form={form} action={visit.url.pathname} />,
    frame: (body) => <DoorFrame>{body}</DoorFrame>,
  });
}
