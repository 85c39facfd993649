import { mayWork } from '#domain/records/record.policy.ts';
import { recordTexts } from '#domain/records/record.schema.ts';
import { nextStates, workStateLabels } from '#domain/records/work.states.ts';
import { link } from '#content/link.ts';
import { Button } from '#ui/button.tsx';
import { Radios } from '#ui/radios.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { FormFrame } from '../../request/form-frame.tsx';
import { WorkBadge } from '../../site/work-badge.tsx';
import { carried } from './list-address.ts';
import type { RecordPageProps } from './record-page-props.ts';
import { RecordReminder } from './record-reminder.tsx';
import { shownMoment } from './shown-values.tsx';

/** How far it is and who has it, and the forms that say more of it. */
export function RecordWork(props: RecordPageProps) {
  const { record, staff } = props;
  const { state, steps, assignedTo } = record.work!;
  const since = steps.at(-1)?.at;
  return (
    <section aria-label="Work" className="grid gap-4 border-t-2 border-ink pt-4">
      <p className="flex flex-wrap items-center gap-3">
        <WorkBadge state={state} />
        <span className="text-14 text-quiet">
          {[since && `since ${shownMoment(since)}`, assignedTo ? `${assignedTo.name} has it` : 'nobody has it']
            .filter(Boolean)
            .join(', ')}
        </span>
      </p>
      <RecordReminder {...props} />
      {mayWork(staff) ? (
        <>
          <StateForm {...props} />
          <NoteForm {...props} />
        </>
      ) : null}
    </section>
  );
}

function StateForm({ kind: { records }, record, asked, stateForm }: RecordPageProps) {
  const { state, version } = record.work!;
  const isTold = record.customer?.told !== undefined;
  const params = { kind: records.name, recordId: String(record.id) };
  return (
    <FormFrame
      form={stateForm}
      action={link('recordState', params, carried(records, asked))}
      offlineText={recordTexts.notSaved}
      unscripted
    >
      <input type="hidden" name="version" value={version} />
      <Radios
        field={stateForm.fields.state}
        legend="What is it now?"
        options={nextStates(state, records.states).map((next) => ({ value: next, label: workStateLabels[next] }))}
      />
      <TextArea
        field={stateForm.fields.note}
        label={isTold ? 'A word to the customer' : 'Why'}
        hint={isTold ? 'It goes into the mail that tells them.' : undefined}
        rows={2}
      />
      <div>
        <Button size="small">{isTold ? 'Save and tell them' : 'Save'}</Button>
      </div>
    </FormFrame>
  );
}

function NoteForm({ kind: { records }, record, asked, noteForm }: RecordPageProps) {
  const params = { kind: records.name, recordId: String(record.id) };
  return (
    <FormFrame
      form={noteForm}
      action={link('recordNotes', params, carried(records, asked))}
      offlineText={recordTexts.notSaved}
      unscripted
    >
      <TextArea field={noteForm.fields.body} label="A note for us" hint="Only those who work here read it." rows={2} />
      <div>
        <Button kind="secondary" size="small">
          Keep the note
        </Button>
      </div>
    </FormFrame>
  );
}
