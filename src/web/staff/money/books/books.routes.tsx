import { link, urls } from '#content/link.ts';
import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { queueVerification } from '#domain/money/ledger/queue-verification.ts';
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
import { postingsList } from './account-list.tsx';
import { BooksPage } from './books.page.tsx';

const readers = staff(...rolesThat.read);
const verifiers = staffActs['verify-books'].roles;

export const booksRoutes: readonly Route[] = [
  ...postingsList.routes,
  get(urls.books, readers, (visit) => showBooks(visit)),
  ...press({
    at: urls.booksVerification,
    who: staff(...verifiers),
    page: () => link('books'),
    verb: (ctx) => queueVerification(ctx),
    show: (visit, { problem }, refusal) => showBooks(visit, problem, refusal),
    next: () => link('books', {}, { news: 'asked' }),
    failedText: recordTexts.notSaved,
  }),
];

async function showBooks(visit: Visit, problem?: string, refusal?: Refusal): Promise<Response> {
  const books = await findBooks(visit.ctx);
  const banner = await sendingBanner(visit.ctx);
  const shown = {
    rules: [...everyInvariant, ...chainRules],
    mayVerify: verifiers.includes(staffOf(visit).role),
    isRequested: visit.url.searchParams.get('news') === 'asked',
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
