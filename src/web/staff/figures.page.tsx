import { accountTypeLabels, type AccountType } from '#domain/values/account.options.ts';
import { weeksShown, type Week, type WeeklyCount, type WeeklyFigures } from '#domain/acting/counters/find-weeks.ts';
import { accountTypes } from '#domain/intake/waitlist/waitlist.schema.ts';
import { classes } from '#ui/classes.ts';
import { Table, type Column } from '#ui/table.tsx';
import { shortDay, WeekChart } from '../parts/week-chart.tsx';

type Chart = {
  name: WeeklyCount;
  title: string;
  none: string;
  partLabel(part: string): string;
};

const charts: Chart[] = [
  {
    name: 'sign-ups',
    title: 'Sign-ups',
    none: noneOf('Nobody signed up'),
    partLabel: (part) => accountTypeLabels[part as AccountType]?.name ?? part,
  },
  {
    name: 'waitlist',
    title: 'Waitlist',
    none: noneOf('Nobody joined the waitlist'),
    partLabel: (part) => accountTypes[part as keyof typeof accountTypes] ?? part,
  },
  {
    name: 'orders',
    title: 'Orders',
    none: noneOf('Nothing was ordered'),
    partLabel: (part) => (part === 'machine' ? 'Machines' : 'Products'),
  },
  {
    name: 'bookings',
    title: 'Event bookings',
    none: noneOf('No event was asked for'),
    partLabel: (part) => part || 'Kind not given',
  },
];

const mostPlaces = 8;

function noneOf(what: string): string {
  return `${what} in these ${weeksShown} weeks.`;
}

export function FiguresPage({ figures }: { figures: Record<WeeklyCount, WeeklyFigures> }) {
  return (
    <>
      <h1 className="sr-only">Figures</h1>
      <p className="max-w-[68ch] text-14 text-quiet">
        {`The last ${weeksShown} weeks, from Monday to Sunday in Lagos. This week is not over and is drawn lighter, with a dashed edge. Records that were erased later still count in the week in which they came. A place is the Nigerian state in a person’s address.`}
      </p>
      <div className="mt-6 grid gap-y-12">
        {charts.map((chart) => (
          <Figures key={chart.name} chart={chart} figures={figures[chart.name]} />
        ))}
      </div>
    </>
  );
}

const classBeside = 'wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';
/** A table fits beside the chart if its column heads have at most this many letters; a wider table goes below the chart. */
const lettersBeside = 20;

function Figures({ chart: { name, title, none, partLabel }, figures }: { chart: Chart; figures: WeeklyFigures }) {
  const isEmpty = figures.weeks.every(({ total }) => total === 0);
  const fitsBeside = figures.parts.map(partLabel).join(' ').length <= lettersBeside;
  return (
    <section aria-labelledby={`${name}-head`} className="min-w-0">
      <h2 id={`${name}-head`} className="mb-3 border-b-2 border-ink pb-2 text-18">
        {title}
      </h2>
      {isEmpty ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <div className={classes('grid items-start gap-x-12 gap-y-2', fitsBeside && classBeside)}>
          <div className="min-w-0">
            <WeekChart name={name} title={title} figures={figures} partLabel={partLabel} />
            <Places figures={figures} />
          </div>
          <details className="fold-wide min-w-0">
            <summary className="link inline-flex min-h-11 items-center text-14">
              The figures<span className="sr-only"> of {title}</span>
            </summary>
            <div className="overflow-x-auto" role="region" aria-label={`${title}, the figures`} tabIndex={0}>
              <Table
                caption={`${title} by week`}
                hideCaption
                columns={columnsOf(figures, partLabel)}
                rows={figures.weeks.toReversed()}
                rowKey={({ monday }) => monday}
                dense
              />
            </div>
          </details>
        </div>
      )}
    </section>
  );
}

function columnsOf({ parts }: WeeklyFigures, partLabel: (part: string) => string): Column<Week>[] {
  return [
    {
      head: 'Week from',
      short: true,
      names: true,
      cell: ({ monday, isOver }) => (isOver ? shortDay(monday) : `${shortDay(monday)}, not over`),
    },
    ...parts.map((part) => ({
      key: `part-${part}`,
      head: partLabel(part),
      numeric: true,
      cell: (week: Week) => (week.parts[part] ?? 0).toLocaleString('en-NG'),
    })),
    { head: 'All', numeric: true, cell: ({ total }) => total.toLocaleString('en-NG') },
  ];
}

function Places({ figures: { places } }: { figures: WeeklyFigures }) {
  if (places.length === 0) return null;
  const shown = places.slice(0, mostPlaces);
  const elsewhere = places.slice(mostPlaces).reduce((sum, { came }) => sum + came, 0);
  const words = shown.map(({ place, came }) => `${place} ${came.toLocaleString('en-NG')}`);
  return (
    <p className="mt-2 text-14">
      <span className="text-quiet">From: </span>
      {[...words, ...(elsewhere > 0 ? [`elsewhere ${elsewhere.toLocaleString('en-NG')}`] : [])].join(' · ')}
    </p>
  );
}
