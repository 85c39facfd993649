import type { FormOf } from '../request/form.ts';
import type { ownDoorSchema, sharedDoorSchema } from '#domain/people/staff-accounts/staff.schema.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { afterwards } from './afterwards.ts';
import { SignInFrame, DoorPage } from './door.page.tsx';

export type DoorForms = {
  shared: FormOf<typeof sharedDoorSchema>;
  own: FormOf<typeof ownDoorSchema>;
  /** A mailed link has just set a password. */ isSet?: boolean;
};

export function showDoor(visit: Visit, forms: DoorForms, refusal?: Refusal): Response {
  const refused = forms.own.problem === undefined ? forms.shared : forms.own;
  return page(visit, {
    title: formTitle('Admin Login', refused),
    description: 'For staff only.',
    ...refusal,
    body: (
      <DoorPage
        {...forms}
        wantsOwn={visit.url.searchParams.get('own') === 'yes'}
        next={afterwards(visit)}
        sharedCode={visit.services.sharedPassword?.totpSecret !== undefined}
      />
    ),
    frame: (body) => <SignInFrame>{body}</SignInFrame>,
  });
}
