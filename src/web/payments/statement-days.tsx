import { link } from '#content/link.ts';
import type { StatementDays } from '#domain/money/payments/own-statement.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { classes } from '#ui/classes.ts';
import { DateField } from '#ui/day-fields.tsx';
import type { FieldState } from '#ui/field-state.ts';
import { Button } from '#ui/links-and-buttons.tsx';

type TypedDay = { typed: string; error?: string };
export type TypedDays = { from: TypedDay; to: TypedDay };

type StatementDaysProps = { typed: TypedDays; days: StatementDays | undefined; now: Date };

/** The usual periods as links, and any other days as dates. */
export function StatementDaysForm({ typed, days, now }: StatementDaysProps) {
  return (
    <div className="mt-4 grid gap-4 print:hidden">
      <nav aria-label="Which days" className="flex flex-wrap gap-2">
        {usualDays(now).map(({ label, from, to }) => {
          const isShown = days !== undefined && days.from === from && days.to === to;
          return (
            <a
              key={label}
              href={link('paymentStatement', {}, { from, to })}
              aria-current={isShown ? 'true' : undefined}
              className={classes('chip', isShown && 'chip-on')}
            >
              {label}
            </a>
          );
        })}
      </nav>
      <form action={link('paymentStatement')} className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <DateField field={fieldOf('from', 'First day', typed.from)} />
        <DateField field={fieldOf('to', 'Last day', typed.to)} />
        <Button kind="secondary" className="tablet:mt-7">
          Show
        </Button>
      </form>
    </div>
  );
}

function fieldOf(name: string, label: string, { typed, error }: TypedDay): FieldState {
  return { id: `statement-${name}`, name, label, values: [typed], required: false, ...(error && { error }) };
}

/** Months of the calendar in Lagos. */
function usualDays(now: Date): (StatementDays & { label: string })[] {
  const [year, month] = dayInLagos(now).split('-').map(Number) as [number, number];
  // Months count from 0. Day 0 is the last day of the month before.
  const dayOf = (inYear: number, monthIndex: number, dayOfMonth: number) =>
    new Date(Date.UTC(inYear, monthIndex, dayOfMonth)).toISOString().slice(0, 10);
  return [
    { label: 'All', from: undefined, to: undefined },
    { label: 'This month', from: dayOf(year, month - 1, 1), to: undefined },
    { label: 'Last month', from: dayOf(year, month - 2, 1), to: dayOf(year, month - 1, 0) },
    { label: 'Last three months', from: dayOf(year, month - 4, 1), to: dayOf(year, month - 1, 0) },
    { label: 'This year', from: dayOf(year, 0, 1), to: undefined },
  ];
}
