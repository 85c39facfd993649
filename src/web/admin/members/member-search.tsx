import { accountTypeLabels, accountTypes } from '#domain/accounts/account.options.ts';
import { link } from '#content/link.ts';
import type { ListQuery } from '#platform/database/list/define-list.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';

type MemberSearchProps = { query: ListQuery; sort: string; isFiltered: boolean };
type Choice = { value: string; label: string };

const any = { value: '', label: 'Any' };
const types: readonly Choice[] = [
  any,
  ...accountTypes.map((value) => ({ value, label: accountTypeLabels[value].name })),
];
const states: readonly Choice[] = [
  any,
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
];
const orders: readonly Choice[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** Whom to see, in one line. */
export function MemberSearch({ query, sort, isFiltered }: MemberSearchProps) {
  return (
    <search className="my-4">
      <form action={link('members')} className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-56 flex-1 gap-1 text-14 font-semibold desk:max-w-96">
          <span>
            Find<span className="sr-only"> in Members</span>
          </span>
          <input
            className="input min-h-10 py-1.5"
            type="search"
            name="q"
            placeholder="Name, mail, phone, company"
            defaultValue={query.q?.[0]}
            maxLength={100}
            data-search=""
          />
        </label>
        <OneOf label="Type" name="type" chosen={query.type?.[0]} choices={types} />
        <OneOf label="State" name="state" chosen={query.state?.[0]} choices={states} />
        <OneOf label="Order" name="sort" chosen={sort} choices={orders} />
        <Button kind="secondary" size="small">
          Show
        </Button>
        {isFiltered ? (
          <p className="py-2 text-14">
            <TextLink href={link('members')}>Show all</TextLink>
          </p>
        ) : null}
      </form>
    </search>
  );
}

type OneOfProps = { label: string; name: string; chosen: string | undefined; choices: readonly Choice[] };

function OneOf({ label, name, chosen, choices }: OneOfProps) {
  return (
    <label className="grid gap-1 text-14 font-semibold">
      {label}
      <span className="select">
        <select className="input min-h-10 py-1.5" name={name} defaultValue={chosen}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}
