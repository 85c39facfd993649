import type { Staff } from '#domain/acting/context.ts';
import { dayInLagos, writtenDay } from '#domain/values/day-input.ts';
import type { Reminder } from '#domain/staff/reminders/find-reminders.ts';
import type { WorkState } from '#domain/values/work.states.ts';
import { erasedName } from '#domain/values/erased-name.ts';
import { link } from '#content/link.ts';
import { Table, type Column } from '#ui/table.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { WorkBadge } from '../../site/work-badge.tsx';
import { SignInAsYourself } from '../sign-in-as-yourself.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { kindNamed } from './record-kinds.tsx';

export type RemindersPageProps = { reminders: readonly Reminder[]; staff: Staff; now: Date };

export function RemindersPage({ reminders, staff, now }: RemindersPageProps) {
  return (
    <div data-list>
      <h1 className="mb-3 text-22">Reminders</h1>
      <Table
        caption="Reminders"
        hideCaption
        columns={columnsOf(dayInLagos(now))}
        rows={reminders}
        rowKey={({ kind, recordId }) => `${kind} ${recordId}`}
        cards
        empty={
          <div className="py-6 text-quiet">
            {staff.id === undefined ? (
              <SignInAsYourself
                to="to set reminders: several people use the shared password."
                next={link('reminders')}
              />
            ) : (
              'No reminders. On the page of a record, ‘Remind me’ lists it here, with a day that you choose.'
            )}
          </div>
        }
      />
    </div>
  );
}

function columnsOf(today: string): Column<Reminder>[] {
  const params = ({ kind, recordId }: Reminder) => ({ kind, recordId });
  const nameOf = ({ name }: Reminder) => name ?? erasedName;
  return [
    { head: 'Name', names: true, cell: nameOf },
    { head: 'What', card: 'what', cell: ({ kind, recordId }) => `${kindNamed(kind)?.one ?? kind} ${recordId}` },
    {
      head: 'Day',
      card: 'amount',
      short: true,
      cell: ({ day }) => <span className={day <= today ? 'font-semibold' : undefined}>{dayText(day, today)}</span>,
    },
    { head: 'State', card: 'state', cell: ({ state }) => <WorkBadge state={state as WorkState} /> },
    {
      head: 'Actions',
      card: 'act',
      cell: (reminder) => (
        <span className="flex items-center gap-x-3">
          <TextLink
            dialog="drawer"
            className="inline-flex min-h-7 items-center"
            href={link('record', params(reminder))}
            data-view=""
          >
            View<span className="sr-only"> {nameOf(reminder)}</span>
          </TextLink>
          <PressButton kind="quiet" action={link('recordReminderEnd', params(reminder))} about={nameOf(reminder)}>
            Done
          </PressButton>
        </span>
      ),
    },
  ];
}

function dayText(day: string, today: string): string {
  return day === today ? 'Today' : writtenDay(day);
}
