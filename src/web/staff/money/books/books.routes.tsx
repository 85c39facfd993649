import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { Failure } from '#domain/acting/context.ts';
import { askVerification } from '#domain/money/ledger/ask-verification.ts';
import { findAccountPage } from '#domain/money/ledger/find-account-page.ts';
import { findBooks } from '#domain/money/ledger/find-books.ts';
import { chainRules } from '#domain/money/ledger/chain.rules.ts';
import { everyInvariant } from '#domain/registers/every-invariant.ts';
import { recordTexts } from '#domain/acting/records/record.schema.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import type { Refusal } from '../../../request/act.ts';
import { press } from '../../../pages/action.ts';
import { get, staff, type Route } from '../../../request/route.ts';
import type { Visit } from '../../../request/visit.ts';
import { portalPage, staffOf } from '../../portal-page.tsx';
import { sendingBanner } from '../sending/sending-banner.tsx';
import { AccountPage, titleOfAccount } from './account.page.tsx';
import { BooksPage } from './books.page.tsx';

const readers = staff(...rolesThat.read);
const verifiers = staffActs['verify-books'].roles;
const isNumber = (text: string | undefined) => /^\d{1,18}$/.test(text ?? '');

export const booksRoutes: readonly Route[] = [
  get(urls.books, readers, (visit) => showBooks(visit)),
  ...press({
    at: urls.booksVerification,
    who: staff(...verifiers),
    page: () => link('books'),
    verb: (ctx) => askVerification(ctx),
    show: (visit, { problem }, refusal) => showBooks(visit, problem, refusal),
    next: () => link('books', {}, { news: 'asked' }),
    failedText: recordTexts.notSaved,
  }),
  get(urls.booksAccount, readers, showAccount),
];

async function showBooks(visit: Visit, problem?: string, refusal?: Refusal): Promise<Response> {
  const books = await findBooks(visit.ctx);
  const banner = await sendingBanner(visit.ctx);
  const shown = {
    rules: [...everyInvariant, ...chainRules],
    mayVerify: verifiers.includes(staffOf(visit).role),
    isAsked: visit.url.searchParams.get('news') === 'asked',
    problem,
    banner,
  };
  return portalPage(visit, {
    title: 'Books',
    place: link('books'),
    ...refusal,
    body: <BooksPage books={books} {...shown} />,
  });
}

async function showAccount(visit: Visit): Promise<Response> {
  const { params, url, ctx } = visit;
  const before = url.searchParams.get('before') ?? undefined;
  const account = isNumber(params.accountId)
    ? await findAccountPage(ctx, BigInt(params.accountId!), isNumber(before) ? BigInt(before!) : undefined)
    : undefined;
  if (!account) throw new Failure('not_found', 'There is no such account in the books.');
  const back = { label: 'Books', href: link('books') };
  return portalPage(visit, {
    title: titleOfAccount(account),
    place: link('books'),
    back,
    body: <AccountPage account={account} />,
  });
}
