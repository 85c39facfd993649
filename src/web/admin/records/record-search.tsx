import type { Staff } from '#domain/context.ts';
import type { RecordsAsked } from '#domain/records/define-records.ts';
import { workStateLabels } from '#domain/records/work.states.ts';
import { link } from '#content/link.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { wholeList } from './list-address.ts';
import type { RecordKind } from './record-kind.ts';

type SearchProps = { kind: RecordKind; asked: RecordsAsked; staff: Staff };

/** What to see of a list: the words in one line, and behind it how far it is, who has it, since when, and the order. */
export function RecordSearch({ kind, asked, staff }: SearchProps) {
  const { records, title } = kind;
  const { q, ...filters } = asked.chosen;
  const set = Object.values(filters).filter(({ length }) => length > 0).length + (asked.sort === 'newest' ? 0 : 1);
  return (
    <search className="my-3">
      <form action={link('records', { kind: records.name })}>
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <label className="min-w-56 flex-1 desk:max-w-96">
            <span className="sr-only">Find in {title}</span>
            <input
              className="input min-h-10 py-1.5"
              type="search"
              name="q"
              placeholder="Find by name, mail, phone, number"
              defaultValue={q[0]}
              maxLength={100}
              data-search=""
            />
          </label>
          <Button kind="secondary" size="small">
            Show
          </Button>
          {records.list.isFiltered(asked) ? (
            <p className="py-2 text-14">
              <TextLink href={wholeList(records)}>Show all</TextLink>
            </p>
          ) : null}
          <details open={set > 0} className="open:basis-full">
            <summary className="link inline-flex min-h-10 cursor-pointer items-center text-14">
              {set > 0 ? `Filters and order (${set})` : 'Filters and order'}
            </summary>
            <Filters kind={kind} asked={asked} staff={staff} />
          </details>
        </div>
      </form>
    </search>
  );
}

function Filters({ kind: { records }, asked: { chosen, sort }, staff }: SearchProps) {
  const states = records.states.map((state) => ({ value: state, label: workStateLabels[state] }));
  const any = { value: '', label: 'Any' };
  return (
    <div className="flex flex-wrap items-end gap-3 pt-1">
      {states.length > 0 ? (
        <>
          <Choice label="State" name="state" chosen={chosen.state[0]} options={[any, ...states]} />
          <Choice label="With" name="who" chosen={chosen.who[0]?.toString()} options={holders(staff)} />
        </>
      ) : null}
      {records.withoutPrice ? (
        <Choice
          label="Price"
          name="price"
          chosen={chosen.price[0]}
          options={[any, { value: 'none', label: 'Waiting for one' }]}
        />
      ) : null}
      <Day label="From day" name="from" chosen={chosen.from[0]} />
      <Day label="To day" name="to" chosen={chosen.to[0]} />
      <Choice
        label="Order"
        name="sort"
        chosen={sort}
        options={[
          { value: 'newest', label: 'Newest first' },
          { value: 'oldest', label: 'Oldest first' },
        ]}
      />
    </div>
  );
}

function Day({ label, name, chosen }: { label: string; name: string; chosen: string | undefined }) {
  return (
    <label className="grid gap-1 text-14 font-semibold">
      {label}
      <input className="input min-h-10 py-1.5" type="date" name={name} defaultValue={chosen} />
    </label>
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
      <span className="select">
        <select className="input min-h-10 py-1.5" name={name} defaultValue={chosen}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
