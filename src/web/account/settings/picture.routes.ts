import { changePicture } from '#domain/accounts/picture/change-picture.ts';
import { findPicture } from '#domain/accounts/picture/find-picture.ts';
import { mostPictureBytes } from '#domain/accounts/picture/picture.rules.ts';
import { removePicture } from '#domain/accounts/picture/remove-picture.ts';
import { Failure } from '#domain/failure.ts';
import { link } from '../../links.ts';
import { answerOf } from '../../request/answer.ts';
import { takeMemberLimit } from '../../request/limits.ts';
import { leaveFor } from '../../request/page.tsx';
import { anyone, get, members, post, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { urls } from '../../routes.ts';
import { showPicture, showRemoval, showTooLarge } from './picture.views.tsx';
import { pictureForm, removePictureForm } from './settings.forms.ts';
import { takeOwnForm } from './take-own-form.ts';

/** What stands around the file in the form that carries it. */
const restOfForm_bytes = 16 * 1024;

export const pictureRoutes: readonly Route[] = [
  get(urls.settingsPicture, members, (visit) => showPicture(visit)),
  post(
    urls.settingsPicture,
    members,
    takeOwnForm({
      form: pictureForm,
      show: showPicture,
      notShared: true,
      alsoCount: (visit, _, { member }) =>
        takeMemberLimit(visit, 'picture', { purpose: pictureForm.id, memberId: member.id }),
      verb: changePicture,
      // The new face stands in the page's head too, so the whole page is another one.
      next: (_, visit) => leaveFor(visit, link('settings', {}, { said: 'picture' })),
    }),
    { mostBytes: mostPictureBytes + restOfForm_bytes, whenTooLarge: showTooLarge },
  ),
  post(
    urls.settingsPictureRemoval,
    members,
    takeOwnForm({
      form: removePictureForm,
      show: showRemoval,
      notShared: true,
      verb: removePicture,
      next: (_, visit) => leaveFor(visit, link('settings', {}, { said: 'picture-removed' })),
    }),
  ),
  get(urls.picture, anyone, servePicture),
];

/** Its address changes with every picture, so whoever has it need never ask again. */
async function servePicture({ ctx, params }: Visit): Promise<Response> {
  const bytes = await findPicture(ctx.db, params.hash ?? '');
  if (!bytes) throw new Failure('not_found', 'There is no page at this address.');
  const headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
  return answerOf(bytes, { headers });
}
