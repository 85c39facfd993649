import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { changePicture } from '#domain/people/accounts/picture/change-picture.ts';
import { mostPictureBytes } from '#domain/people/accounts/picture/picture.rules.ts';
import { type pictureSchema, pictureTexts } from '#domain/people/accounts/picture/picture.schema.ts';
import { removePicture } from '#domain/people/accounts/picture/remove-picture.ts';
import type { FormState } from '#ui/field-state.ts';
import { leaveFor, formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, type FormOf, refusedForm } from '../../request/form.ts';
import { get, members, type Route, type Unread } from '../../request/route.ts';
import { failureOfUnread, refusalOfUnread } from '../../request/unread.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { ownOf } from './own.ts';
import { PicturePage } from './picture.page.tsx';
import { settingsAction } from './settings-action.ts';
import { pictureForm, removePictureForm } from './settings.forms.ts';

const description = 'The face that others see beside your name.';

function showPicture(visit: Visit, refused?: FormOf<typeof pictureSchema>, refusal?: Refusal): Response {
  return pictureAnd(
    visit,
    { form: refused ?? blankForm(visit, pictureForm), removal: blankForm(visit, removePictureForm) },
    refusal,
  );
}

function showRemoval(visit: Visit, refused: FormState, refusal: Refusal): Response {
  return pictureAnd(visit, { form: blankForm(visit, pictureForm), removal: refused }, refusal);
}

/** The file was not even read; the form around it comes back all the same. */
function showUnread(visit: Visit, why: Unread): Response {
  const failure = failureOfUnread(why, pictureTexts, 'picture');
  return showPicture(visit, refusedForm(blankForm(visit, pictureForm), failure), refusalOfUnread(why));
}

type Forms = { form: FormOf<typeof pictureSchema>; removal: FormState };

function pictureAnd(visit: Visit, forms: Forms, refusal?: Refusal): Response {
  const { member } = ownOf(visit);
  const title = formTitle('Your picture', forms.removal.problem === undefined ? forms.form : forms.removal);
  return memberPage(visit, { title, description, ...refusal, body: <PicturePage member={member} {...forms} /> });
}

/** What stands around the file in the form that carries it. */
const restOfForm_bytes = 16 * 1024;

export const pictureRoutes: readonly Route[] = [
  get(urls.settingsPicture, members, (visit) => showPicture(visit)),
  ...settingsAction({
    at: urls.settingsPicture,
    form: pictureForm,
    notShared: true,
    limits: { member: 'picture' },
    verb: changePicture,
    show: showPicture,
    // The new face stands in the page's head too, so the whole page is another one.
    next: (_, visit) => leaveFor(visit, link('settings', {}, { said: 'picture' })),
    mostBytes: mostPictureBytes + restOfForm_bytes,
    whenUnread: showUnread,
  }),
  ...settingsAction({
    at: urls.settingsPictureRemoval,
    page: () => link('settingsPicture'),
    form: removePictureForm,
    notShared: true,
    verb: removePicture,
    show: showRemoval,
    next: (_, visit) => leaveFor(visit, link('settings', {}, { said: 'picture-removed' })),
  }),
];
