import { z } from 'zod';
import { someKobo } from '#domain/values/answer.schema.ts';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { naira } from '#domain/values/money.ts';
import type { Records } from '#domain/acting/records/define-records.ts';
import { recordList } from '#domain/staff/kinds/record-list.ts';
import { recordTexts, updatePriceSchema } from '#domain/acting/records/record.schema.ts';
import { setPrice } from '#domain/staff/records/set-price.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { findTableCounts } from '#domain/acting/counters/find-table-counts.ts';
import { link, urls } from '#content/link.ts';
import { countOutbox, findMailsWithHtml } from '#domain/talk/mail/find-outbox.ts';
import { outboxList } from '#domain/talk/mail/outbox.list.ts';
import { composeMail } from '#domain/staff/composing/compose-mail.ts';
import { composedAnswer, composeTexts } from '#domain/staff/composing/compose.schema.ts';
import { callRoute } from '../request/call.ts';
import { defineForm } from '../request/form.ts';
import { type Route, staff } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { sendCustomEmailForm } from '../staff/compose/compose.forms.ts';
import { answerFailure } from '../pages/failures.tsx';

const priceForm = defineForm({
  id: 'update-price',
  schema: updatePriceSchema,
  missingText: recordTexts.missing,
  numberFields: ['price', 'id'],
});

/** marketplace.md §7: the data that programs of the staff read and change. Without a session the answer has no data. */
export const staffDataRoutes: readonly Route[] = [
  { method: 'GET', path: urls.getAllData, policy: staff(...rolesThat.read), json: true, handle: answerAllData },
  callRoute(
    urls.updatePrice,
    staff(...rolesThat.price),
    {
      form: priceForm,
      answer: z.object({ price_kobo: someKobo }),
      verb: (ctx, { table, id, ...price }) => setPrice(ctx, recordsNamed(table), id, price),
      failedText: 'The price could not be updated. Please try again.',
    },
    ({ price_kobo }) => ({ success: true, price: Number(price_kobo) / 100, shown: naira(price_kobo) }),
  ),
];

const groups = recordList.filter((records) => records.group !== undefined);

const mostRowsOfGroup = 500;

type Group = { rows: unknown[]; next: string | undefined };

/** Answers with the newest rows of every group, or with the next page of one group. Beyond 500 rows, `next` says where the rest begins. */
async function answerAllData({ ctx, url }: Visit): Promise<Response> {
  const wanted = url.searchParams.get('group');
  const askedGroups = wanted === null ? groups : groups.filter(({ group }) => group === wanted);
  if (askedGroups.length === 0) throw new Failure('not_found', 'There is no such group.');
  const data: Record<string, unknown[]> = {};
  const next: Record<string, string> = {};
  // The queries run one after the other, because a request holds one connection at a time.
  for (const records of askedGroups) {
    const found = await groupOf(ctx, records, url.searchParams);
    data[records.group!] = found.rows;
    if (found.next) next[records.group!] = found.next;
  }
  const counts = await findTableCounts(ctx);
  const totals: Record<string, number> = {};
  for (const { group, table } of askedGroups) totals[group!] = counts[table];
  return Response.json({ success: true, data, totals, next });
}

async function groupOf(ctx: Ctx, { list, page, group }: Records, search: URLSearchParams): Promise<Group> {
  const found = await page(ctx, list.read(search), mostRowsOfGroup);
  return {
    rows: found.rows.map(({ fields }) => fields),
    next: found.next && link('getAllData', {}, { group, ...found.next }),
  };
}

/** Accepts the name of a kind, of its group or of its table: 'machine-order', 'Machine Order', 'machine_orders'. */
function recordsNamed(given: string): Records {
  const name = given.trim().toLowerCase().replaceAll(' ', '-');
  const found = recordList.find((records) =>
    [records.name, records.table, records.group?.toLowerCase()].includes(name),
  );
  if (!found) throw new Failure('invalid', 'There is no such kind of record.', { field: 'table' });
  return found;
}

/** marketplace.md §7 'GET /api/get-emails'. Without a session the answer has no data. */
export const getEmailsRoutes: readonly Route[] = [
  { method: 'GET', path: urls.getEmails, policy: staff(...rolesThat.read), json: true, handle: answerEmails },
];

const mostMails = 500;
/** Counting more would take longer with every mail that we ever sent. */
const mostCounted = 10_000;

/**
 * Answers with the newest business mails, as the staff portal lists them. Beyond 500, `next` says where the rest begins. `isTotalLarger`
 * says that there are more than `total`.
 */
async function answerEmails({ ctx, url, services }: Visit): Promise<Response> {
  const asked = outboxList.read(url.searchParams);
  const businessMails = { businessOf: services.config.mail.from };
  const page = await findMailsWithHtml(ctx, asked, businessMails, mostMails);
  const count = await countOutbox(ctx, outboxList.whole, businessMails, mostCounted);
  return Response.json({
    success: true,
    // marketplace.md §3 'Sent email', with the names that it uses.
    emails: page.rows.map(({ id, subject, from, to, lastEvent, createdAt, html }) => ({
      id,
      subject,
      from,
      to,
      last_event: lastEvent,
      created_at: createdAt.toISOString(),
      html,
    })),
    total: Math.min(count, mostCounted),
    ...(count > mostCounted && { isTotalLarger: true }),
    ...(page.next && { next: link('getEmails', {}, page.next) }),
  });
}

const mostBytes = 128 * 1024;

/** marketplace.md §7: a program of the staff sends a mail. It is delayed and can be undone like a mail from the portal. */
export const sendCustomEmailRoutes: readonly Route[] = [
  {
    ...callRoute(
      urls.sendCustomEmail,
      staff(...rolesThat.answer),
      {
        form: sendCustomEmailForm,
        answer: composedAnswer,
        limits: { place: 'staffMail' },
        verb: composeMail,
        failedText: composeTexts.failed,
      },
      ({ id, recipients }) => ({ success: true, id, recipients }),
    ),
    mostBytes,
    whenUnread: (visit) => answerFailure(visit, new Failure('invalid', composeTexts.tooLarge), 413),
  },
];
