import type { ReactNode } from 'react';
import { recordHasPrice, mayWorkOnRecords } from '#domain/acting/records/record.policy.ts';
import { nextStates, workStateLabels } from '#domain/values/work.states.ts';
import { link } from '#content/link.ts';
import { PortalForm } from '../portal-form.tsx';
import { assignForm, recordNoteForm, stateForm } from './record-forms.ts';
import { placeOfRecord, type RecordPageProps } from './record-visit.ts';
import { RecordReminder } from './record-reminder.tsx';

/** The work of staff on a record: its state, its colleague, notes and reminders. All but the state is folded until staff use it. */
export function RecordWork(props: RecordPageProps) {
  if (!mayWorkOnRecords(props.staff)) return <RecordReminder {...props} />;
  const { colleagues, refused } = props;
  return (
    <section aria-label="Work" className="grid gap-4 border-t-2 border-ink pt-3 print:hidden">
      <StateForm {...props} />
      <div className="grid border-t border-line pt-1 text-14">
        {colleagues.length > 0 ? (
          <Fold label="Assign to a colleague" isOpen={refused?.id === assignForm.id}>
            <GiveForm {...props} />
          </Fold>
        ) : null}
        <Fold label="Write a note" isOpen={refused?.id === recordNoteForm.id}>
          <NoteForm {...props} />
        </Fold>
        <RecordReminder {...props} />
      </div>
    </section>
  );
}

function Fold({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className="link inline-flex min-h-8 cursor-pointer items-center">{label}</summary>
      <div className="py-2">{children}</div>
    </details>
  );
}

function StateForm(props: RecordPageProps) {
  const { kind, record, formOf } = props;
  const { state, version } = record.work!;
  const isNotified = record.customer?.inMails !== undefined;
  const options = nextStates(state, kind.records.states)
    .filter((next) => next !== 'priced' || recordHasPrice(record.fields))
    .map((next) => ({ value: next, label: workStateLabels[next] }));
  const message = { label: 'A message to the customer', hint: 'It goes into the e-mail to the customer.' };
  return (
    <PortalForm
      form={formOf(stateForm)}
      action={link('recordState', ...placeOfRecord(props))}
      button={isNotified ? 'Save and tell them' : 'Save'}
      size="small"
      words={{ state: { options, control: 'radios' }, ...(isNotified && { note: message }) }}
      version={version}
    />
  );
}

function GiveForm(props: RecordPageProps) {
  const { version, assignedTo } = props.record.work!;
  const others = props.colleagues.filter(({ id }) => id !== String(assignedTo?.id));
  return (
    <PortalForm
      form={props.formOf(assignForm)}
      action={link('recordGiving', ...placeOfRecord(props))}
      button="Assign"
      kind="secondary"
      size="small"
      words={{ to: { options: others.map(({ id, name }) => ({ value: id, label: name })) } }}
      version={version}
    />
  );
}

function NoteForm(props: RecordPageProps) {
  return (
    <PortalForm
      form={props.formOf(recordNoteForm)}
      action={link('recordNotes', ...placeOfRecord(props))}
      button="Save the note"
      kind="secondary"
      size="small"
    />
  );
}
