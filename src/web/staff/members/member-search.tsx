import { accountTypeLabels, accountTypes } from '#domain/values/account.options.ts';
import { link } from '#content/link.ts';
import type { ListQuery } from '#platform/database/list/define-list.ts';
import { anyOf, order, oneOf } from '#ui/desk-filter-panel.tsx';
import { DeskFilter } from '#ui/desk-filter.tsx';

type MemberSearchProps = { query: ListQuery; sort: string; isFiltered: boolean };

const types = accountTypes.map((value) => ({ value, label: accountTypeLabels[value].name }));
const states = [
  { value: '', label: 'Any' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
];

/** Whom to see. Those who are unconfirmed stand in a list of their own, so the state is one. */
export function MemberSearch({ query, sort, isFiltered }: MemberSearchProps) {
  return (
    <DeskFilter
      id="members"
      action={link('members')}
      query={query}
      hrefOf={(asked) => link('members', {}, asked)}
      all={isFiltered ? link('members') : undefined}
      find={{ label: 'Find in Members', placeholder: 'Name, e-mail, phone, company' }}
      filters={[
        anyOf({ name: 'type', label: 'Type', chosen: query.type, options: types }),
        oneOf({ name: 'state', label: 'State', chosen: query.state ?? [''], options: states }),
        order(sort),
      ]}
    />
  );
}
