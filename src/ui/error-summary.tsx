import { ButtonLink, TextLink } from './links-and-buttons.tsx';
import type { FormState } from './field-state.ts';
import { Icon } from './icon.tsx';
import { ReferenceCode } from './reference-code.tsx';

const lostFileText = 'Choose your file again: we could not keep it';

type ErrorSummaryProps = {
  form: FormState;
  /** The styleguide sets this to false, because it shows several forms. */
  takesFocus?: boolean;
  /** Returns the mail link with which a visitor reports the fault with this reference. */
  writeAbout?: (reference: string) => string;
};

/** The message above a form that was not accepted: faults to correct, a refusal, or a result to confirm. A fault of ours has a reference. */
export function ErrorSummary({ form, takesFocus = true, writeAbout }: ErrorSummaryProps) {
  const { problem, onward, reference, isCheck } = form;
  if (!problem) return null;
  if (onward ?? isCheck)
    return <FormNews problem={problem} onward={onward} place={summaryAttributes(form, takesFocus)} />;
  if (reference === undefined)
    return <Faults form={form} place={summaryAttributes(form, takesFocus)} className="summary" />;
  return (
    <div className="summary" data-reference>
      <Faults
        form={form}
        place={summaryAttributes(form, takesFocus)}
        className="grid scroll-mt-15 scroll-mb-32 gap-2"
      />
      <p>
        If it happens again, tell us this reference: <ReferenceCode reference={reference} />
      </p>
      {writeAbout ? (
        <p>
          <TextLink href={writeAbout(reference)}>Write to us</TextLink>
        </p>
      ) : null}
    </div>
  );
}

/** Gives the summary the focus, so that screen readers read it at once. */
function summaryAttributes({ id }: FormState, takesFocus: boolean) {
  return { id: `${id}-summary`, role: 'alert', tabIndex: -1, autoFocus: takesFocus, 'data-summary': true };
}

type SummaryAttributes = ReturnType<typeof summaryAttributes>;

function Faults({ form, place, className }: { form: FormState; place: SummaryAttributes; className: string }) {
  const faults = faultLines(form);
  const only = faults.length === 1 && faults[0]!.message === form.problem ? faults[0] : undefined;
  return (
    <div {...place} className={className}>
      <p className="display text-22">{only ? <a href={`#${only.id}`}>{form.problem}</a> : form.problem}</p>
      {only || faults.length === 0 ? null : (
        <ul>
          {faults.map((fault) => (
            <li key={fault.id}>
              <a href={`#${fault.id}`}>{fault.message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type FormNewsProps = { problem: string; onward: FormState['onward']; place: SummaryAttributes };

/** A result to confirm, or a refusal with a link to the page where the visitor can continue. Looks like news, because no value is wrong. */
function FormNews({ problem, onward, place }: FormNewsProps) {
  return (
    <div
      {...place}
      className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 overflow-hidden rounded-6 border-[1.5px] border-indigo bg-indigo-tint pr-4"
    >
      <span className="row-span-2 flex justify-center bg-indigo pt-3.5 text-on-indigo">
        <Icon name="info" className="size-5" />
      </span>
      <p className="py-3">{problem}</p>
      {onward ? (
        <p className="pb-4">
          <ButtonLink kind="secondary" href={onward.href}>
            {onward.label}
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

/**
 * Lists the faults in the order of the form, and those in rows last. Lists a message that several fields share once, with a link to the
 * first of these fields.
 */
function faultLines({ fields, rows }: FormState): { id: string; message: string }[] {
  const byMessage = new Map<string, string>();
  const inRows = Object.values(rows).flatMap((all) => all.flatMap((row) => Object.values(row.fields)));
  for (const { id, error, isFileLost } of [...Object.values(fields), ...inRows]) {
    const message = error ?? (isFileLost && lostFileText);
    if (message && !byMessage.has(message)) byMessage.set(message, id);
  }
  return [...byMessage].map(([message, id]) => ({ id, message }));
}
