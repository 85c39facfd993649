import { mayWork } from '#domain/records/record.policy.ts';
import { workStateLabels } from '#domain/records/work.states.ts';
import { link } from '#content/link.ts';
import { Button } from '#ui/button.tsx';
import { OwnerField } from '../../request/page-owner.tsx';
import { carried, listHref } from './list-address.ts';
import type { RecordsPageProps } from './records-page-props.ts';

/** The boxes of the rows belong to it, wherever they stand. */
export const manyFormId = 'many';

/** What is done to all that are chosen. Those that somebody else changed meanwhile are left as they are. */
export function ChosenBar({ kind: { records, title }, asked, staff, page: { rows } }: RecordsPageProps) {
  if (records.states.length === 0 || rows.length === 0 || !mayWork(staff)) return null;
  const action = link('recordsChosen', { kind: records.name }, carried(records, asked));
  return (
    <form
      id={manyFormId}
      method="post"
      action={action}
      aria-label={`Do with those chosen of ${title}`}
      className="act-bar mt-2 text-14"
      data-wake="idle"
      data-behaviour="chosen-rows"
    >
      <OwnerField />
      <a
        className="link inline-flex min-h-8 items-center"
        href={listHref(records, asked, { chosen: 'all' })}
        data-all=""
      >
        Choose all on this page
      </a>
      <span className="text-quiet" aria-live="polite" data-count="" />
      <label className="flex items-center gap-2">
        <span className="text-quiet">With those chosen:</span>
        <span className="select">
          <select className="input min-h-9 w-auto py-1" name="what" defaultValue="">
            <option value="">Choose what to do</option>
            {staff.id === undefined ? null : (
              <>
                <option value="take">Take them on</option>
                <option value="leave">Lay them down</option>
              </>
            )}
            {records.states.slice(1).map((state) => (
              <option key={state} value={state}>
                {`They are: ${workStateLabels[state].toLowerCase()}`}
              </option>
            ))}
          </select>
        </span>
      </label>
      <Button kind="secondary" size="small">
        Do it
      </Button>
      {records.isTold ? <span className="text-quiet">How far it is, each customer is told by e-mail.</span> : null}
    </form>
  );
}
