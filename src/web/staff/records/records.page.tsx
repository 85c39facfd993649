import { mostCounted } from '#domain/staff/records/find-list.ts';
import { link } from '#content/link.ts';
import { listQueryString } from '#platform/database/list/list-text.ts';
import { Banner, NewsTakesFocus } from '#ui/notices.tsx';
import { Button } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../../request/page-owner.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { listParameter, type RecordsPageProps, wholeListHref } from './record-visit.ts';
import { RecordSearch } from './record-search.tsx';
import { listNewsId, RecordsTable } from './records-table.tsx';
import { SavedViews } from './saved-views.tsx';
import { ListPages } from '../list-pages.tsx';

/** marketplace.md §2: one tab of the dashboard. The filters and the place in the list are in the address. */
export function RecordsPage(props: RecordsPageProps) {
  const { kind, staff, asked, page, extras, news, problem, chosen } = props;
  const { records, title } = kind;
  const { rows } = page;
  const focused = rows.some(({ id }) => String(id) === props.priced) ? props.priced : undefined;
  const hrefOf = (query?: Parameters<typeof link<'records'>>[2]) => link('records', { kind: records.name }, query);
  return (
    <div data-list>
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <h1 className="text-22">{title}</h1>
        <p className="text-14 text-quiet">{countText(records.list.isFiltered(asked), extras.found)}</p>
        <Arrivals {...props} />
        {kind.beside?.(staff)}
        <Export {...props} />
      </div>
      {props.above}
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {news ? <ListNews {...props} news={news} isOfRow={focused !== undefined} /> : null}
      <RecordSearch kind={kind} asked={asked} staff={staff} />
      <SavedViews {...props} />
      <RecordsTable
        kind={kind}
        staff={staff}
        asked={asked}
        rows={rows}
        reminders={extras.reminders}
        chosen={chosen}
        focused={focused}
      />
      <ChosenBar {...props} />
      <ListPages label={title} page={page} hrefOf={hrefOf} sort={asked.sort} />
    </div>
  );
}

type ListNewsProps = RecordsPageProps & { news: NonNullable<RecordsPageProps['news']>; isOfRow: boolean };

/** Says what was just done, with the button to undo it. If the focus is in the changed row, the message stays in sight and is read with the row. */
function ListNews({ kind: { records }, asked, news, undo, isOfRow }: ListNewsProps) {
  return (
    <div id={listNewsId} className={isOfRow ? 'sticky top-14 z-10 my-3' : 'my-3'}>
      <NewsTakesFocus value={!isOfRow}>
        <Banner tone={news.tone} isNews isAlert={news.isAlert ?? false}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>{news.text}</p>
            {undo ? (
              <form method="post" action={link('recordsUndo', { kind: records.name }, listParameter(records, asked))}>
                <OwnerField />
                <input type="hidden" name="mark" value={undo.mark} />
                {undo.was.map((was) => (
                  <input key={was} type="hidden" name="was" value={was} />
                ))}
                <Button kind="secondary" size="small">
                  Undo
                </Button>
              </form>
            ) : null}
          </div>
        </Banner>
      </NewsTakesFocus>
    </div>
  );
}

function countText(isFiltered: boolean, found: number): string {
  if (isFiltered && found > mostCounted) return `over ${mostCounted.toLocaleString('en-NG')}`;
  return found === 1 ? '1 record' : `${found.toLocaleString('en-NG')} records`;
}

/** Shows 'n new' above the newest record. The script asks now and then; the list changes only when the link is followed. */
function Arrivals({ kind: { records }, asked, extras }: RecordsPageProps) {
  if (asked.sort !== 'newest' || asked.place) return null;
  const query = records.list.write(asked);
  const kind = { kind: records.name };
  return (
    <p
      role="status"
      className="min-h-5 text-14"
      data-wake="idle"
      data-behaviour="arrivals"
      data-ask={link('recordsArrivals', kind, { ...query, since: String(extras.newest) })}
      data-open={Object.keys(query).length > 0 ? link('records', kind, query) : wholeListHref(records)}
    />
  );
}

function Export({ kind: { records, title }, asked, extras }: RecordsPageProps) {
  if (extras.found === 0) return null;
  const isCountUnknown = records.list.isFiltered(asked) && extras.found > mostCounted;
  const query = listQueryString(records.list.write(asked));
  return (
    <form
      method="post"
      action={link('recordsExport', { kind: records.name }, query === '' ? {} : { list: query })}
      className="ml-auto flex items-center gap-3 text-14"
      data-wake="touch"
      data-behaviour="export-list"
      data-about={isCountUnknown ? '' : extras.found}
    >
      <OwnerField />
      <span role="status" className="text-quiet" data-said />
      <button type="submit" className="link min-h-7 cursor-pointer">
        Export as CSV<span className="sr-only"> of {title}</span>
      </button>
    </form>
  );
}
