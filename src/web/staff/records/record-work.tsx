import type { ReactNode } from 'react';
import { hasPrice, mayWork } from '#domain/acting/records/record.policy.ts';
import { recordTexts } from '#domain/acting/records/record.schema.ts';
import { nextStates, workStateLabels } from '#domain/values/work.states.ts';
import { link } from '#content/link.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { Radios } from '#ui/choices.tsx';
import { Select, TextArea } from '#ui/text-fields.tsx';
import { FormFrame } from '../../pages/form-frame.tsx';
import { carried, type RecordPageProps } from './record-visit.ts';
import { RecordReminder } from './record-reminder.tsx';

/** State, assignee and notes of a record, near its heading; parts that need nothing now are folded away. */
export function RecordWork(props: RecordPageProps) {
  if (!mayWork(props.staff)) return <RecordReminder {...props} />;
  const { colleagues, giveForm, noteForm } = props;
  return (
    <section aria-label="Work" className="grid gap-4 border-t-2 border-ink pt-3 print:hidden">
      <StateForm {...props} />
      <div className="grid border-t border-line pt-1 text-14">
        {colleagues.length > 0 ? (
          <Fold label="Give it to a colleague" isOpen={giveForm.problem !== undefined}>
            <GiveForm {...props} />
          </Fold>
        ) : null}
        <Fold label="Write a note" isOpen={noteForm.problem !== undefined}>
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
      <div className="grid gap-4">
        <Radios
          field={stateForm.fields.state}
          legend="New state"
          options={nextStates(state, records.states)
            .filter((next) => next !== 'priced' || hasPrice(record.fields))
            .map((next) => ({ value: next, label: workStateLabels[next] }))}
        />
        <TextArea
          field={stateForm.fields.note}
          label={isTold ? 'A message to the customer' : 'Why'}
          hint={isTold ? 'It goes into the e-mail to the customer.' : undefined}
          rows={2}
        />
        <div>
          <Button size="small">{isTold ? 'Save and tell them' : 'Save'}</Button>
        </div>
      </div>
    </FormFrame>
  );
}

function GiveForm({ kind: { records }, record, asked, colleagues, giveForm }: RecordPageProps) {
  const { version, assignedTo } = record.work!;
  const params = { kind: records.name, recordId: String(record.id) };
  const others = colleagues.filter(({ id }) => id !== String(assignedTo?.id));
  return (
    <FormFrame
      form={giveForm}
      action={link('recordGiving', params, carried(records, asked))}
      offlineText={recordTexts.notSaved}
      unscripted
    >
      <input type="hidden" name="version" value={version} />
      <div className="flex flex-wrap items-end gap-3">
        <Select
          field={giveForm.fields.to}
          label="To whom"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button kind="secondary" size="small">
          Give it to them
        </Button>
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
      <TextArea field={noteForm.fields.body} label="A note for us" hint="Only staff read it." rows={2} />
      <div>
        <Button kind="secondary" size="small">
          Save the note
        </Button>
      </div>
    </FormFrame>
  );
}
