import { accountTypeLabels, type AccountType } from '#domain/accounts/account.options.ts';
import { weeksShown, type Week, type Weekly, type WeeklyFigures } from '#domain/tally/find-weeks.ts';
import { labels } from '#domain/waitlist/waitlist.options.ts';
import { Table, type Column } from '#ui/table.tsx';
import { shortDay, WeekChart } from './week-chart.tsx';

const charts: { name: Weekly; title: string; partLabel(part: string): string }[] = [
  { name: 'sign-ups', title: 'Sign-ups', partLabel: (part) => accountTypeLabels[part as AccountType]?.name ?? part },
  {
    name: 'waitlist',
    title: 'Waitlist',
    partLabel: (part) => labels.account_type[part as keyof typeof labels.account_type] ?? part,
  },
  { name: 'orders', title: 'Orders', partLabel: (part) => (part === 'machine' ? 'Machines' : 'Products') },
  { name: 'bookings', title: 'Event bookings', partLabel: (part) => part || 'Kind not said' },
];

const mostPlaces = 8;

/** How many came in each week, by who they are and where from. */
export function FiguresPage({ figures }: { figures: Record<Weekly, WeeklyFigures> }) {
  return (
    <>
      <h1 className="sr-only">Figures</h1>
      <p className="max-w-[68ch] text-14 text-quiet">
        {`The last ${weeksShown} weeks, from Monday to Sunday in Lagos. This week is not over and is drawn lighter. What was erased since still
        counts in the week in which it came. A place is a state of Nigeria that somebody wrote into their address.`}
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-10 wide:grid-cols-2">
        {charts.map(({ name, title, partLabel }) => (
          <section key={name} aria-labelledby={`${name}-head`} className="min-w-0">
            <h2 id={`${name}-head`} className="mb-3 flex flex-wrap justify-between border-b-2 border-ink pb-2 text-18">
              {title}
            </h2>
            <WeekChart name={name} title={title} figures={figures[name]} partLabel={partLabel} />
            <Places figures={figures[name]} />
            <details className="mt-2">
              <summary className="link inline-flex min-h-7 items-center text-14">
                The figures<span className="sr-only"> of {title}</span>
              </summary>
              <Table
                caption={`${title} by week`}
                hideCaption
                columns={columnsOf(figures[name], partLabel)}
                rows={figures[name].weeks.toReversed()}
                rowKey={({ monday }) => monday}
                dense
              />
            </details>
          </section>
        ))}
      </div>
    </>
  );
}

function columnsOf({ parts }: WeeklyFigures, partLabel: (part: string) => string): Column<Week>[] {
  return [
    {
      key: 'week',
      head: 'Week from',
      names: true,
      cell: ({ monday, isOver }) => (isOver ? shortDay(monday) : `${shortDay(monday)}, not over`),
    },
    ...parts.map((part) => ({
      key: `part-${part}`,
      head: partLabel(part),
      numeric: true,
      cell: (week: Week) => (week.parts[part] ?? 0).toLocaleString('en-NG'),
    })),
    { key: 'total', head: 'All', numeric: true, cell: ({ total }) => total.toLocaleString('en-NG') },
  ];
}

/** Where they come from, as far as they said; the rest in one figure. */
function Places({ figures: { places } }: { figures: WeeklyFigures }) {
  if (places.length === 0) return null;
  const shown = places.slice(0, mostPlaces);
  const rest = places.slice(mostPlaces).reduce((sum, { came }) => sum + came, 0);
  const words = shown.map(({ place, came }) => `${place} ${came.toLocaleString('en-NG')}`);
  return (
    <p className="mt-2 text-14">
      <span className="text-quiet">From: </span>
      {[...words, ...(rest > 0 ? [`elsewhere ${rest.toLocaleString('en-NG')}`] : [])].join(' · ')}
    </p>
  );
}
