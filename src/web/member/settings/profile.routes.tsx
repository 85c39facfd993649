import { link, urls } from '#content/link.ts';
import { accountTypeSchema, accountTypeTexts } from '#domain/people/accounts/account-type.schema.ts';
import { changeAccountType } from '#domain/trade/own-trade/change-account-type.ts';
import { changePicture } from '#domain/people/accounts/picture/change-picture.ts';
import { mostPictureBytes } from '#domain/people/accounts/picture/picture.rules.ts';
import { type pictureSchema, pictureTexts } from '#domain/people/accounts/picture/picture.schema.ts';
import { removePicture } from '#domain/people/accounts/picture/remove-picture.ts';
import type { FormState } from '#ui/field-state.ts';
import { formTitle, leaveFor } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf, refusedForm } from '../../request/form.ts';
import { nextPath } from '../../request/next-path.ts';
import { get, members, type Route, type Unread } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { wantedNext } from '../places.ts';
import { AccountTypePage, accountTypeTitle } from './account-type.page.tsx';
import { ownOf, settingsAction, settingsAfter } from './settings-action.ts';
import { failureOfUnread, refusalOfUnread } from '../../request/unread.ts';
import { PicturePage } from './picture.page.tsx';
import { pictureForm, removePictureForm } from './settings.forms.ts';

/** Undefined if unknown. An offer or order form would lead straight back here, so the page of its listing is used. */
function pageBefore(visit: Visit): string | undefined {
  const next = wantedNext(visit);
  const listing = /^\/product\/[^/?#]+(?=\/)/u.exec(next ?? '')?.[0];
  const before = nextPath(visit.url.searchParams.get('from')) ?? listing ?? referringPage(visit);
  return before === undefined || isSignIn(before) || before === next ? undefined : before;
}

function referringPage({ request, services }: Visit): string | undefined {
  const from = request.headers.get('referer');
  if (!from || !URL.canParse(from)) return undefined;
  const { origin, host, pathname, search } = new URL(from);
  const isOurs = origin === new URL(services.publicUrl).origin || host === request.headers.get('host');
  return isOurs ? nextPath(pathname + search) : undefined;
}

const signInPages = [link('signIn'), link('signUp'), link('secondFactor'), link('settingsAccountType')];

function isSignIn(page: string): boolean {
  return signInPages.some((one) => page === one || page.startsWith(`${one}/`) || page.startsWith(`${one}?`));
}

const accountTypeForm = defineForm({
  id: 'account-type',
  schema: accountTypeSchema,
  missingText: accountTypeTexts.missing,
});

function showAccountType(visit: Visit, refused?: FormOf<typeof accountTypeSchema>, refusal?: Refusal): Response {
  const { member, session } = ownOf(visit);
  const form = refused ?? blankForm(visit, accountTypeForm, { accountType: member.accountType });
  const [next, from] = [wantedNext(visit), pageBefore(visit)];
  const shown = { accountType: member.accountType, isDemo: session.isShared, next, from, form };
  return memberPage(visit, {
    title: formTitle(accountTypeTitle, form),
    description: 'Whether your account buys, sells or does both.',
    ...refusal,
    body: <AccountTypePage {...shown} asDialog={visit.part} />,
  });
}

export const accountTypeRoutes: readonly Route[] = [
  get(urls.settingsAccountType, members, (visit) => showAccountType(visit)),
  ...settingsAction({
    at: urls.settingsAccountType,
    form: accountTypeForm,
    notShared: true,
    verb: changeAccountType,
    show: showAccountType,
    next: (_, visit) => leaveFor(visit, wantedNext(visit) ?? settingsAfter('account-type')()),
  }),
];

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

/** The file was not read, but the form is shown again. */
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

/** The form without its file. */
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
    // The new picture is in the page's head too, so the whole page is loaded again.
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
