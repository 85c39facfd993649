import { blankForm, type FormOf } from '../request/form.ts';
import type { secondFactorSchema } from '#domain/people/accounts/second-factor/second-factor.schema.ts';
import { findSecondFactor } from '#domain/people/accounts/second-factor/find-second-factor.ts';
import type { FormState } from '#ui/field-state.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LostNut } from '#ui/illustration/lost-nut.tsx';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, leaveFor, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { PlainPage } from '../frame/plain-page.tsx';
import { wantedNext } from './places.ts';
import { SecondFactorPage } from './second-factor.page.tsx';
import { secondFactorForm, textMeForm } from './settings/settings.forms.ts';

type Refused = { form?: FormOf<typeof secondFactorSchema>; textMe?: FormState };

/** A visitor who is not half way in, or no longer, begins at the door again. */
export async function showSecondFactor(visit: Visit, refused: Refused = {}, refusal?: Refusal): Promise<Response> {
  const waiting = visit.session && (await findSecondFactor(visit.ctx, visit.session.id));
  if (!waiting)
    return refusal ? leaveFor(visit, link('secondFactor', {}, { next: wantedNext(visit) })) : showOver(visit);
  const forms = { form: blankForm(visit, secondFactorForm), textMe: blankForm(visit, textMeForm), ...refused };
  return page(visit, {
    title: formTitle('One more step', refused.textMe ?? forms.form),
    description: 'The second step of signing in.',
    ...refusal,
    body: <SecondFactorPage {...forms} waiting={waiting} next={wantedNext(visit)} />,
  });
}

function showOver(visit: Visit): Response {
  const body = (
    <PlainPage title="Sign in again" picture={<LostNut className="w-full" />}>
      <p>The second step took longer than ten minutes, or there were five wrong codes. Nobody got in.</p>
      <ButtonLink href={link('signIn', {}, { next: wantedNext(visit) })}>Sign in</ButtonLink>
    </PlainPage>
  );
  return page(visit, { title: 'Sign in again', description: 'The second step of signing in is over.', body });
}
