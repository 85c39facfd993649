import { link } from '#content/link.ts';
import { urls } from '#content/urls.ts';
import { accountTypeSchema, accountTypeTexts } from '#domain/people/accounts/account-type.schema.ts';
import { changeAccountType } from '#domain/trade/own-trade/change-account-type.ts';
import { leaveFor, formTitle } from '../../pages/page.tsx';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { nextPath } from '../../request/next-path.ts';
import { get, members, type Route } from '../../request/route.ts';
import type { Visit } from '../../request/visit.ts';
import { memberPage } from '../member-page.tsx';
import { wantedNext } from '../places.ts';
import { AccountTypePage, accountTypeTitle } from './account-type.page.tsx';
import { ownOf } from './own.ts';
import { settingsAction, settingsAfter } from './settings-action.ts';

/** Undefined where it cannot be told. The form behind an offer or order would lead straight back here, so its listing counts. */
function pageBefore(visit: Visit): string | undefined {
  const next = wantedNext(visit);
  const listing = /^\/product\/[^/?#]+(?=\/)/u.exec(next ?? '')?.[0];
  const before = nextPath(visit.url.searchParams.get('from')) ?? listing ?? referringPage(visit);
  return before === undefined || isDoor(before) || before === next ? undefined : before;
}

function referringPage({ request, services }: Visit): string | undefined {
  const from = request.headers.get('referer');
  if (!from || !URL.canParse(from)) return undefined;
  const { origin, host, pathname, search } = new URL(from);
  const isOurs = origin === new URL(services.publicUrl).origin || host === request.headers.get('host');
  return isOurs ? nextPath(pathname + search) : undefined;
}

const doors = [link('signIn'), link('signUp'), link('secondFactor'), link('settingsAccountType')];

function isDoor(page: string): boolean {
  return doors.some((door) => page === door || page.startsWith(`${door}/`) || page.startsWith(`${door}?`));
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
