import type { FormState } from './field-state.ts';

type ErrorSummaryProps = {
  form: FormState;
  /** Off only where it is shown as an example. */
  takesFocus?: boolean;
};

/** What is wrong with a form, and by what we find it again where the fault is ours. */
export function ErrorSummary({ form, takesFocus = true }: ErrorSummaryProps) {
  if (!form.problem) return null;
  return (
    <>
      <Faults form={form} takesFocus={takesFocus} />
      {form.reference === undefined ? null : (
        <p className="text-quiet" data-reference>
          If it happens again, tell us this reference: <span className="break-all">{form.reference}</span>
        </p>
      )}
    </>
  );
}

/** It takes focus, each line leading to its field. */
function Faults({ form, takesFocus }: ErrorSummaryProps) {
  const faults = faultsOf(form);
  const only = faults.length === 1 && faults[0]!.message === form.problem ? faults[0] : undefined;
  return (
    <div
      className="summary"
      id={`${form.id}-summary`}
      role="alert"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form must say so first, with or without script
      autoFocus={takesFocus}
      data-summary
    >
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
      {form.onward ? (
        <p>
          <a href={form.onward.href}>{form.onward.label}</a>
        </p>
      ) : null}
    </div>
  );
}

/** In the order of the form; a message that several fields share is said once and leads to the first of them. */
function faultsOf(form: FormState): { id: string; message: string }[] {
  const byMessage = new Map<string, string>();
  for (const { id, error } of Object.values(form.fields)) {
    if (error && !byMessage.has(error)) byMessage.set(error, id);
  }
  return [...byMessage].map(([message, id]) => ({ id, message }));
}
