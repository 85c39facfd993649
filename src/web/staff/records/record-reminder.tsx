import { writtenDay } from '#domain/values/day-input.ts';
import { link } from '#content/link.ts';
import { PressButton } from '../../parts/press-button.tsx';
import { PortalForm } from '../portal-form.tsx';
import { reminderForm } from './record-forms.ts';
import { placeOfRecord, type RecordPageProps } from './record-visit.ts';

/** The form for the day of a colleague's own reminder, which no other colleague sees. */
export function RecordReminder(props: RecordPageProps) {
  const { record, staff, remindOn, refused, formOf } = props;
  if (staff.id === undefined) return null;
  return (
    <details open={refused?.id === reminderForm.id} className="text-14">
      <summary className="link inline-flex min-h-8 cursor-pointer items-center">
        {remindOn === undefined ? 'Remind me' : `You are reminded on ${writtenDay(remindOn)}`}
      </summary>
      <div className="grid gap-3 py-2">
        <PortalForm
          form={formOf(reminderForm, remindOn === undefined ? {} : { day: remindOn })}
          action={link('recordReminder', ...placeOfRecord(props))}
          button={remindOn === undefined ? 'Remind me' : 'Change the day'}
          kind="secondary"
          size="small"
        />
        {remindOn === undefined ? null : (
          <PressButton
            kind="quiet"
            action={link('recordReminderEnd', ...placeOfRecord(props))}
            about={`record ${record.id}`}
          >
            Remove the reminder
          </PressButton>
        )}
      </div>
    </details>
  );
}
