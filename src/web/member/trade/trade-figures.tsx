import { link } from '#content/link.ts';
import type { AccountType } from '#domain/values/account.options.ts';
import type { Week } from '#domain/acting/counters/find-weeks.ts';
import type { TradeFigures } from '#domain/trade/own-trade/find-own-trade.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { shortDay, WeekChart } from '../../parts/week-chart.tsx';
import { listOfOrders } from './trade-places.ts';

const partLabels: Record<string, string> = { bought: 'Bought', sold: 'Sold' };
const partLabel = (part: string) => partLabels[part] ?? part;

/** marketplace.md §2 'User dashboard': sales for sellers, purchases for buyers, both for merchants. */
export function TradeFiguresStrip({ figures, accountType }: { figures: TradeFigures; accountType: AccountType }) {
  const { bought, sold, openOrders, openOffers, weeks } = figures;
  if (bought + sold + openOffers === 0) return null;
  const ordersPage = (side: 'buyer' | 'seller') => listOfOrders({ accountType }, side).href;
  const shown: [label: string, value: number, href: string][] = [
    ...(accountType === 'buyer' ? [] : [['Orders received', sold, ordersPage('seller')] as [string, number, string]]),
    ...(accountType === 'seller' ? [] : [['Orders placed', bought, ordersPage('buyer')] as [string, number, string]]),
    ['Orders under way', openOrders, ordersPage(accountType === 'seller' ? 'seller' : 'buyer')],
    ['Open offers', openOffers, link('dashboardOffers', {}, { state: 'open' })],
  ];
  return (
    <section aria-labelledby="trade-heading" className="mt-8">
      <h2 id="trade-heading" className="mb-3 text-18">
        Your trade
      </h2>
      <dl className="desk-strip">
        {shown.map(([label, value, href]) => (
          <div key={label}>
            <dt className="text-14 text-quiet">{label}</dt>
            <dd className="display text-22">
              <TextLink href={href}>{value.toLocaleString('en-NG')}</TextLink>
            </dd>
          </div>
        ))}
      </dl>
      {bought + sold > 0 ? (
        <div className="mt-6 max-w-[60rem]">
          <h3 className="mb-2 text-16">Orders by week</h3>
          <WeekChart name="trade" title="Orders" figures={weeks} partLabel={partLabel} />
          <details className="mt-2">
            <summary className="link inline-flex min-h-7 items-center text-14">The figures</summary>
            <Table
              caption="Orders by week"
              hideCaption
              columns={columnsOf(weeks.parts)}
              rows={weeks.weeks.toReversed()}
              rowKey={({ monday }) => monday}
              dense
            />
          </details>
        </div>
      ) : null}
    </section>
  );
}

function columnsOf(parts: readonly string[]): Column<Week>[] {
  return [
    {
      key: 'week',
      head: 'Week from',
      names: true,
      cell: ({ monday, isOver }) => (isOver ? shortDay(monday) : `${shortDay(monday)}, not over`),
    },
    ...parts.map((part) => ({
      key: part,
      head: partLabel(part),
      numeric: true,
      cell: (week: Week) => (week.parts[part] ?? 0).toLocaleString('en-NG'),
    })),
  ];
}
