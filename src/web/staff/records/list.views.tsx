import { link } from '#content/link.ts';
import { findListExtras } from '#domain/staff/records/find-list.ts';
import { recordTexts, undoManySchema } from '#domain/acting/records/record.schema.ts';
import { saveViewSchema } from '#domain/staff/saved-views/saved-view.schema.ts';
import type { Refusal } from '../../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../../request/form.ts';
import { formTitle, seeOther } from '../../pages/page.tsx';
import type { Visit } from '../../request/visit.ts';
import { sendingBanner } from '../money/sending/sending-banner.tsx';
import { portalPage, staffOf } from '../portal-page.tsx';
import {
  recordKindOf,
  listInAddress,
  recordListHref,
  recordPrice,
  type RecordPageProps,
  savedViewHref,
} from './record-visit.ts';
import { isOwnUndo, bulkNews, type BulkUndo } from './bulk-result.ts';
import type { RecordKind } from '../kinds/record-kind.tsx';
import { RecordsPage } from './records.page.tsx';
import { shownNaira } from '../kinds/shown-values.tsx';
import { BulkNoticePage, type BulkNoticeProps, titleOfBulkNotice } from './bulk-notice.page.tsx';
import { RecordPage } from './record.page.tsx';
import { RemindersPage, type RemindersPageProps } from './reminders.page.tsx';

export const viewForm = defineForm({ id: 'view', schema: saveViewSchema, missingText: recordTexts.missing });

type Shown = {
  problem?: string | undefined;
  viewForm?: FormOf<typeof saveViewSchema>;
  /** The boxes that were ticked when the form was refused. */
  chosen?: readonly string[];
};

/** Shows a list. A form on the page sends the list's query along, and leads back to the list. */
export async function showList(
  visit: Visit,
  { problem, viewForm: typed, chosen }: Shown = {},
  refusal?: Refusal,
): Promise<Response> {
  const { ctx, url, request } = visit;
  const [kind, staff] = [recordKindOf(visit), staffOf(visit)];
  const { records } = kind;
  const isListRequest = request.method !== 'POST';
  const asked = isListRequest ? records.list.read(url.searchParams) : listInAddress(records, url);
  // The queries run one after the other, because a request holds one connection at a time.
  const { counter, ...extras } = await findListExtras(ctx, records, asked, staff);
  const start = isListRequest && url.search === '' && extras.views.find(({ isStart }) => isStart);
  if (start) return seeOther(savedViewHref(records, start));
  const page = await records.page(ctx, asked);
  const priced = isListRequest ? await pricedText(visit, kind, page.rows) : undefined;
  const above = kind.group === 'Money' ? await sendingBanner(ctx) : null;
  const form = typed ?? blankForm(visit, viewForm);
  const bulk = isListRequest ? bulkNews(url) : undefined;
  const news = priced === undefined ? bulk : ({ text: priced, tone: 'success', isAlert: true } as const);
  const body = (
    <RecordsPage
      kind={kind}
      above={above}
      staff={staff}
      asked={asked}
      page={page}
      extras={extras}
      news={news}
      priced={priced && (url.searchParams.get('priced') ?? undefined)}
      undo={isListRequest ? undoIn(visit) : undefined}
      problem={problem}
      chosen={chosen ?? url.searchParams.getAll('chosen')}
      viewForm={form}
    />
  );
  const place = link('records', { kind: records.name });
  return portalPage(visit, { title: formTitle(kind.title, form), place, counter, ...refusal, body });
}

/** marketplace.md §8 'The price was updated'. */
async function pricedText(visit: Visit, { records }: RecordKind, rows: Parameters<typeof recordPrice>[0][]) {
  const id = visit.url.searchParams.get('priced');
  if (id === null) return undefined;
  const shown = rows.find((row) => String(row?.id) === id);
  const price = recordPrice(shown ?? (await records.find(visit.ctx, id)));
  return price === undefined ? undefined : `Price updated successfully to ${shownNaira(price)}!`;
}

/** The state of each record before the change, from the signed address. */
function undoIn(visit: Visit): BulkUndo | undefined {
  const { searchParams } = visit.url;
  const [was, mark] = [searchParams.getAll('was'), searchParams.get('mark') ?? ''];
  const isValid = undoManySchema.safeParse({ was, mark }).success;
  return isValid && isOwnUndo(visit, was, mark) ? { was, mark } : undefined;
}

export function showBulkNotice(visit: Visit, notice: BulkNoticeProps): Promise<Response> {
  const { kind, asked, chosen } = notice;
  const place = link('records', { kind: kind.records.name });
  const back = {
    label: kind.title,
    href: recordListHref(kind.records, asked, { chosen: chosen.map(({ id }) => id) }),
  };
  return portalPage(visit, { title: titleOfBulkNotice(notice), place, back, body: <BulkNoticePage {...notice} /> });
}

export function showReminders(visit: Visit, shown: RemindersPageProps): Promise<Response> {
  return portalPage(visit, { title: 'Reminders', body: <RemindersPage {...shown} /> });
}

export function showRecord(visit: Visit, shown: RecordPageProps, refusal?: Refusal): Promise<Response> {
  const { kind, record } = shown;
  const [numbered, name] = [`${kind.one} ${record.id}`, kind.nameOf(record.fields)];
  const named = name.startsWith(numbered) ? name : `${numbered}, ${name}`;
  const title = refusal ? `Error: ${named}` : named;
  const back = { label: kind.title, href: `${recordListHref(kind.records, shown.asked)}#record-${record.id}` };
  const { counter } = shown;
  const body = <RecordPage {...shown} />;
  return portalPage(visit, { title, counter, ...refusal, back, dialog: { width: 'drawer' }, body });
}
