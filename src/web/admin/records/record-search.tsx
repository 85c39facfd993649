import type { Staff } from '#domain/context.ts';
import type { RecordsAsked } from '#domain/records/define-records.ts';
import { workStateLabels } from '#domain/records/work.states.ts';
import { link } from '#content/link.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { RecordKind } from './record-kind.ts';

/** What to see of a list, in one line: words, how far it is, the order. */
export function RecordSearch({ kind, asked, staff }: { kind: RecordKind; asked: RecordsAsked; staff: Staff }) {
  const { records, title } = kind;
  const action = link('records', { kind: records.name });
  const states = records.states.map((state) => ({ value: state, label: workStateLabels[state] }));
  return (
    <search className="my-4">
      <form action={action} className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-56 flex-1 gap-1 text-14 font-semibold desk:max-w-96">
          <span>
            Find<span className="sr-only"> in {title}</span>
          </span>
          <input
            className="input min-h-10 py-1.5"
            type="search"
            name="q"
            placeholder="Name, mail, phone, number"
            defaultValue={asked.chosen.q[0]}
            maxLength={100}
            data-search=""
          />
        </label>
        {states.length > 0 ? (
          <Choice
            label="State"
            name="state"
            chosen={asked.chosen.state[0]}
            options={[{ value: '', label: 'Any' }, ...states]}
          />
        ) : null}
        {states.length > 0 ? (
          <Choice label="With" name="who" chosen={asked.chosen.who[0]?.toString()} options={holders(staff)} />
        ) : null}
        <Choice
          label="Order"
          name="sort"
          chosen={asked.sort}
          options={[
            { value: 'newest', label: 'Newest first' },
            { value: 'oldest', label: 'Oldest first' },
          ]}
        />
        <Button kind="secondary" size="small">
          Show
        </Button>
        {records.list.isFiltered(asked) ? (
          <p className="py-2 text-14">
            <TextLink href={action}>Show all</TextLink>
          </p>
        ) : null}
      </form>
    </search>
  );
}

function holders({ id }: Staff) {
  const me = id === undefined ? [] : [{ value: String(id), label: 'Me' }];
  return [{ value: '', label: 'Anybody' }, ...me, { value: 'nobody', label: 'Nobody' }];
}

type ChoiceProps = {
  label: string;
  name: string;
  chosen: string | undefined;
  options: readonly { value: string; label: string }[];
};

function Choice({ label, name, chosen, options }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-14 font-semibold">
      {label}
      <select className="input min-h-10 py-1.5" name={name} defaultValue={chosen}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
