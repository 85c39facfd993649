import { changePicture } from '#domain/people/accounts/picture/change-picture.ts';
import { mostPictureBytes } from '#domain/people/accounts/picture/picture.rules.ts';
import { removePicture } from '#domain/people/accounts/picture/remove-picture.ts';
import { link } from '#content/link.ts';
import { leaveFor } from '../../pages/page.tsx';
import { get, members, type Route } from '../../request/route.ts';
import { urls } from '#content/urls.ts';
import { showPicture, showRemoval, showUnread } from './picture.views.tsx';
import { pictureForm, removePictureForm } from './settings.forms.ts';
import { settingsAction } from './settings-action.ts';

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
