import type { OutboxAsked } from '#domain/mailbox/outbox.list.ts';
import { outboxList } from '#domain/mailbox/outbox.list.ts';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';

type Option = { value: string; label: string };

type MailSearchProps = {
  /** What is listed: 'Business Emails'. */
  title: string;
  action: string;
  asked: OutboxAsked;
  states: { name: 'status' | 'is'; options: readonly Option[] };
};

/** What to see of a list of mails, in one line: words, what became of them, the order. */
export function MailSearch({ title, action, asked, states }: MailSearchProps) {
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
            placeholder="Recipient or subject"
            defaultValue={asked.chosen.q[0]}
            maxLength={100}
            data-search=""
          />
        </label>
        <Choice
          label="State"
          name={states.name}
          chosen={asked.chosen[states.name][0]}
          options={[{ value: '', label: 'Any' }, ...states.options]}
        />
        <Choice label="Order" name="sort" chosen={asked.sort} options={orders} />
        <Button kind="secondary" size="small">
          Show
        </Button>
        {outboxList.isFiltered(asked) ? (
          <p className="py-2 text-14">
            <TextLink href={action}>Show all</TextLink>
          </p>
        ) : null}
      </form>
    </search>
  );
}

const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

type ChoiceProps = { label: string; name: string; chosen: string | undefined; options: readonly Option[] };

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
