import { blankForm, type FormOf, refusedForm } from '../../request/form.ts';
import type { pictureSchema } from '#domain/people/accounts/picture/picture.schema.ts';
import { pictureTexts } from '#domain/people/accounts/picture/picture.texts.ts';
import type { FormState } from '#ui/field-state.ts';
import type { Refusal } from '../../request/act.ts';
import { formTitle } from '../../pages/page.tsx';
import { memberPage } from '../member-page.tsx';
import type { Unread } from '../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../request/unread.ts';
import type { Visit } from '../../request/visit.ts';
import { ownOf } from './own.ts';
import { PicturePage } from './picture.page.tsx';
import { pictureForm, removePictureForm } from './settings.forms.ts';

const description = 'The face that others see beside your name.';

export function showPicture(visit: Visit, refused?: FormOf<typeof pictureSchema>, refusal?: Refusal): Response {
  return pictureAnd(
    visit,
    { form: refused ?? blankForm(visit, pictureForm), removal: blankForm(visit, removePictureForm) },
    refusal,
  );
}

export function showRemoval(visit: Visit, refused: FormState, refusal: Refusal): Response {
  return pictureAnd(visit, { form: blankForm(visit, pictureForm), removal: refused }, refusal);
}

/** The file was not even read; the form around it comes back all the same. */
export function showUnread(visit: Visit, why: Unread): Response {
  const failure = failureOfUnread(why, pictureTexts, 'picture');
  return showPicture(visit, refusedForm(blankForm(visit, pictureForm), failure), refusalOfUnread(why));
}

type Forms = { form: FormOf<typeof pictureSchema>; removal: FormState };

function pictureAnd(visit: Visit, forms: Forms, refusal?: Refusal): Response {
  const { member } = ownOf(visit);
  const title = formTitle('Your picture', forms.removal.problem === undefined ? forms.form : forms.removal);
  return memberPage(visit, { title, description, ...refusal, body: <PicturePage member={member} {...forms} /> });
}
