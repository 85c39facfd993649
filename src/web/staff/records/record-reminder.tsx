import { writtenDay } from '#domain/values/day-input.ts';
import { recordTexts } from '#domain/acting/records/record.schema.ts';
import { link } from '#content/link.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { DateField } from '#ui/day-fields.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { carried, type RecordPageProps } from './record-visit.ts';

/** The day of a colleague's own reminder, which no other colleague sees. */
export function RecordReminder({ kind: { records }, record, asked, staff, remindOn, reminderForm }: RecordPageProps) {
  if (staff.id === undefined) return null;
  const params = { kind: records.name, recordId: String(record.id) };
  const list = carried(records, asked);
  return (
    <details open={reminderForm.problem !== undefined} className="text-14">
      <summary className="link inline-flex min-h-8 cursor-pointer items-center">
        {remindOn === undefined ? 'Remind me' : `You are reminded on ${writtenDay(remindOn)}`}
      </summary>
      <div className="grid gap-3 py-2">
        <FormFrame
          form={reminderForm}
          action={link('recordReminder', params, list)}
          offlineText={recordTexts.notSaved}
          unscripted
        >
          <DateField field={reminderForm.fields.day} label="Remind me on" />
          <div>
            <Button kind="secondary" size="small">
              {remindOn === undefined ? 'Remind me' : 'Another day'}
            </Button>
          </div>
        </FormFrame>
        {remindOn === undefined ? null : (
          <PressButton kind="quiet" action={link('recordReminderEnd', params, list)} about={`record ${record.id}`}>
            Done, no reminder
          </PressButton>
        )}
      </div>
    </details>
  );
}
