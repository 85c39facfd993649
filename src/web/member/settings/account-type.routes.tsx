import { z } from 'zod';
import { link, urls } from '#content/link.ts';
import { accountTypeSchema, accountTypeTexts } from '#domain/people/accounts/account.schema.ts';
import { changeAccountType } from '#domain/trade/own-trade/change-account-type.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import { leaveFor } from '../../pages/page.tsx';
import { nextPath } from '../../request/next-path.ts';
import { members, type Route } from '../../request/route.ts';
import { restoresTypedForm } from '../../request/set-aside.ts';
import type { Visit } from '../../request/visit.ts';
import { memberOf } from '../member-page.tsx';
import { wantedPage } from '../places.ts';
import { settingsAfter, settingsPage } from './settings-acts.tsx';

const buttonTexts = { buyer: 'Sell with this account too', seller: 'Buy with this account too' };
const undoTexts = {
  buyer: 'You can undo it in Settings while you have no listings and no open trades as a seller.',
  seller: 'You can undo it in Settings while you have no open trades as a buyer.',
};
const usualPages = { buyer: link('dashboard'), seller: link('marketplace') };

export const accountTypeRoutes: readonly Route[] = settingsPage({
  at: urls.settingsAccountType,
  who: members,
  id: 'account-type',
  schema: accountTypeSchema,
  missing: accountTypeTexts.missing,
  notShared: true,
  find: (visit) => ({ ...memberOf(visit), next: wantedPage(visit), from: pageBefore(visit) }),
  values: ({ accountType }) => ({ accountType }),
  look: ({ accountType, next, from }) => ({
    title: 'Account type',
    about: leadOf(accountType, next),
    action: link('settingsAccountType', {}, { next, from }),
    busy: 'Saving...',
    ...(accountType === 'merchant'
      ? { button: 'Save' }
      : { button: buttonTexts[accountType], leave: { label: 'Not now', href: from ?? usualPages[accountType] } }),
  }),
  fields: ({ found: { accountType } }) =>
    accountType === 'merchant' ? undefined : <input type="hidden" name="accountType" value="merchant" />,
  answer: z.object({ saved: z.literal(true) }),
  verb: changeAccountType,
  next: (_, visit) => leaveFor(visit, wantedPage(visit) ?? settingsAfter('account-type')()),
});

function leadOf(accountType: AccountType, next: string | undefined): string {
  if (accountType === 'merchant') return 'Your account buys and sells.';
  const [does, may] = accountType === 'buyer' ? ['buys', 'sell'] : ['sells', 'buy'];
  const kept = restoresTypedForm(next) ? ', with what you typed' : '';
  const onward = next === undefined ? '' : ` Then you go on where you were${kept}.`;
  return `Your account only ${does}. You can ${may} with it too, and it costs nothing. ${undoTexts[accountType]}${onward}`;
}

/** An offer or order form would lead straight back here, so the page of its listing is used. */
function pageBefore(visit: Visit): string | undefined {
  const next = wantedPage(visit);
  const listing = /^\/product\/[^/?#]+(?=\/)/u.exec(next ?? '')?.[0];
  const before = nextPath(visit.url.searchParams.get('from')) ?? listing ?? referringPage(visit);
  return before === undefined || isNotToReturnTo(before) || before === next ? undefined : before;
}

function referringPage({ request, services }: Visit): string | undefined {
  const from = request.headers.get('referer');
  if (!from || !URL.canParse(from)) return undefined;
  const { origin, host, pathname, search } = new URL(from);
  const isOurs = origin === new URL(services.publicUrl).origin || host === request.headers.get('host');
  return isOurs ? nextPath(pathname + search) : undefined;
}

const pagesNotToReturnTo = [link('signIn'), link('signUp'), link('secondFactor'), link('settingsAccountType')];

function isNotToReturnTo(page: string): boolean {
  return pagesNotToReturnTo.some((one) => page === one || page.startsWith(`${one}/`) || page.startsWith(`${one}?`));
}
