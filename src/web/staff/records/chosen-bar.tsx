import { mayWorkOnRecords } from '#domain/acting/records/record.policy.ts';
import { workStateLabels } from '#domain/values/work.states.ts';
import { link } from '#content/link.ts';
import { Button } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../../request/page-owner.tsx';
import { SignInAsYourself } from '../sign-in-as-yourself.tsx';
import { listParameter, recordListHref, type RecordsPageProps } from './record-visit.ts';

/** The checkboxes of the rows belong to this form by its id. */
export const bulkFormId = 'many';

/** The acts for all chosen records. Records that a colleague has changed in the meantime are left as they are. */
export function ChosenBar({ kind: { records, title }, asked, staff, extras, page: { rows } }: RecordsPageProps) {
  if (records.states.length === 0 || rows.length === 0 || !mayWorkOnRecords(staff)) return null;
  const action = link('recordsChosen', { kind: records.name }, listParameter(records, asked));
  return (
    <form
      id={bulkFormId}
      method="post"
      action={action}
      aria-label={`What to do with the chosen records of ${title}`}
      className="act-bar mt-2 text-14"
      data-wake="idle"
      data-behaviour="chosen-rows"
    >
      <OwnerField />
      <a
        className="link inline-flex min-h-8 items-center"
        href={recordListHref(records, asked, { chosen: 'all' })}
        data-all=""
      >
        Select all on this page
      </a>
      <span className="text-quiet" aria-live="polite" data-count="" />
      <div className="flex max-w-full flex-wrap items-center gap-2" data-when-chosen="">
        <label className="flex max-w-full flex-wrap items-center gap-2">
          <span className="text-quiet">With the selected:</span>
          <span className="select max-w-full">
            <select className="input min-h-9 w-auto max-w-full py-1" name="what" defaultValue="">
              <option value="">Choose what to do</option>
              <optgroup label="Assign">
                {staff.id === undefined ? null : <option value="take">Assign to me</option>}
                <option value="leave">Assign to nobody</option>
                {extras.colleagues
                  .filter(({ id }) => id !== String(staff.id))
                  .map(({ id, name }) => (
                    <option key={id} value={`to${id}`}>
                      {`Assign to ${name}`}
                    </option>
                  ))}
              </optgroup>
              <optgroup label="Change the state">
                {records.states.slice(1).map((state) => (
                  <option key={state} value={state}>
                    {`Set the state: ${workStateLabels[state]}`}
                  </option>
                ))}
              </optgroup>
            </select>
          </span>
        </label>
        <Button kind="secondary" size="small">
          Apply
        </Button>
        {records.notifiesCustomer ? (
          <span className="text-quiet">Before we e-mail customers about the new state, you see who they are.</span>
        ) : null}
      </div>
      {staff.id === undefined ? (
        <SignInAsYourself to="to assign them to you." next={recordListHref(records, asked)} />
      ) : null}
    </form>
  );
}
