import { pictureTexts } from '#domain/accounts/picture/picture.texts.ts';
import { Failure } from '#domain/failure.ts';
import type { FormState } from '#ui/field-state.ts';
import { blankForm, refusedForm } from '../../request/form.ts';
import type { Refusal } from '../../request/intake.ts';
import { formTitle, page } from '../../request/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { ownOf } from './own.ts';
import { PicturePage } from './picture.page.tsx';
import { pictureForm, removePictureForm } from './settings.forms.ts';

const description = 'The face that others see beside your name.';

export function showPicture(visit: Visit, refused?: FormState, refusal?: Refusal): Response {
  return pictureAnd(visit, { form: refused ?? blankForm(pictureForm), removal: blankForm(removePictureForm) }, refusal);
}

export function showRemoval(visit: Visit, refused: FormState, refusal: Refusal): Response {
  return pictureAnd(visit, { form: blankForm(pictureForm), removal: refused }, refusal);
}

/** The file was not even read; the form around it comes back all the same. */
export function showTooLarge(visit: Visit): Response {
  const failure = new Failure('invalid', pictureTexts['too large'], { field: 'picture' });
  return showPicture(visit, refusedForm(blankForm(pictureForm), failure), { status: 413 });
}

type Forms = { form: FormState; removal: FormState };

function pictureAnd(visit: Visit, forms: Forms, refusal?: Refusal): Response {
  const { member } = ownOf(visit);
  const title = formTitle('Your picture', forms.removal.problem === undefined ? forms.form : forms.removal);
  return page(visit, { title, description, ...refusal, body: <PicturePage member={member} {...forms} /> });
}
