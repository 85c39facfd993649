import type { FormOf } from '../request/form.ts';
import type { ownSignInSchema, sharedSignInSchema } from '#domain/people/staff-accounts/staff.schema.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { pageAfterSignIn } from './page-after-sign-in.ts';
import { StaffSignInFrame, StaffSignInPage } from './staff-sign-in.page.tsx';

export type StaffSignInForms = {
  shared: FormOf<typeof sharedSignInSchema>;
  own: FormOf<typeof ownSignInSchema>;
  /** A mailed link has just set a password. */ isSet?: boolean;
};

export function showStaffSignIn(visit: Visit, forms: StaffSignInForms, refusal?: Refusal): Response {
  const refused = forms.own.problem === undefined ? forms.shared : forms.own;
  return page(visit, {
    title: formTitle('Admin Login', refused),
    description: 'For staff only.',
    ...refusal,
    body: (
      <StaffSignInPage
        {...forms}
        wantsOwn={visit.url.searchParams.get('own') === 'yes'}
        next={pageAfterSignIn(visit)}
        sharedCode={visit.services.sharedPassword?.totpSecret !== undefined}
      />
    ),
    frame: (body) => <StaffSignInFrame>{body}</StaffSignInFrame>,
  });
}
