import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../request/intake.ts';
import { formTitle, page } from '../request/page.tsx';
import type { Visit } from '../request/visit.ts';
import { DoorFrame, DoorPage } from './door.page.tsx';

type DoorForms = { shared: FormState; own: FormState; /** A mailed link has just set a password. */ isSet?: boolean };

export function showDoor(visit: Visit, forms: DoorForms, refusal?: Refusal): Response {
  const refused = forms.own.problem === undefined ? forms.shared : forms.own;
  return page(visit, {
    title: formTitle('Admin Login', refused),
    description: 'For staff only.',
    ...refusal,
    body: <DoorPage {...forms} sharedCode={visit.services.sharedPassword?.totpSecret !== undefined} />,
    frame: (body) => <DoorFrame>{body}</DoorFrame>,
  });
}
