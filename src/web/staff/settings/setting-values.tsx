import { weekDays } from '#content/contact-facts.ts';
import { tradingNames, tradingStates, type Trading } from '#content/trading.ts';
import type { SettingKind } from '#domain/acting/settings/setting.schema.ts';
import { DateField } from '#ui/day-fields.tsx';
import type { FormState } from '#ui/field-state.ts';
import { MoneyField } from '#ui/amount-fields.tsx';
import { Radios } from '#ui/choices.tsx';
import { Select, TextArea, TextField } from '#ui/text-fields.tsx';

type Fields = FormState['fields'];

const asked: Record<SettingKind, (fields: Fields) => React.ReactNode> = {
  price: ({ amount }) => <MoneyField field={amount!} label="Price (₦)" hint="To the kobo: 7000 or 7,000.50" />,
  'shop price': ({ amount }) => (
    <MoneyField field={amount!} label="Price (₦)" hint="7000 or 7,000.50. Empty while it is not sold" />
  ),
  'fee amount': ({ amount }) => <MoneyField field={amount!} label="Fee (₦)" hint="10000 or 10,000.50. 0 for no fee" />,
  share: ({ percent }) => <TextField field={percent!} label="Paid upfront (%)" hint="1 to 99" inputMode="numeric" />,
  'stock share': ({ percent }) => (
    <TextField field={percent!} label="Share of the stock (%)" hint="1 to 100" inputMode="numeric" />
  ),
  'hold time': ({ hours }) => <TextField field={hours!} label="Hours" hint="1 to 72" inputMode="numeric" />,
  'hold days': ({ days }) => <TextField field={days!} label="Days" hint="1 to 120" inputMode="numeric" />,
  count: ({ count }) => <TextField field={count!} label="At most" hint="1 to 100,000" inputMode="numeric" />,
  fee: ({ percent }) => (
    <TextField field={percent!} label="Fee (%)" hint="0 to 10, to the hundredth: 1.5" inputMode="decimal" />
  ),
  claim: ({ text, evidence, source, until }) => (
    <>
      <TextField field={text!} label="What we say" />
      <TextArea field={evidence!} label="Evidence" hint="In words that may be published" rows={3} />
      <TextField field={source!} label="Source" hint="Where it can be read" />
      <DateField field={until!} label="Last day on which it holds" />
    </>
  ),
  phone: ({ phone }) => (
    <TextField field={phone!} label="Phone" hint="As people write it: 0803 123 4567 or +234 803 123 4567" type="tel" />
  ),
  email: ({ email }) => <TextField field={email!} label="E-mail" type="email" spellCheck={false} />,
  address: ({ street, place, country }) => (
    <>
      <TextField field={street!} label="Street and number" />
      <TextField field={place!} label="Town and state" />
      <TextField field={country!} label="Country" />
    </>
  ),
  hours: ({ from, to, opens, closes }) => (
    <>
      <Select field={from!} label="First day" options={daysToChoose} />
      <Select field={to!} label="Last day" options={daysToChoose} />
      <TextField field={opens!} label="Opens" hint="Lagos time, like 8:00" />
      <TextField field={closes!} label="Closes" hint="Like 17:30" />
    </>
  ),
  days: ({ days }) => (
    <TextArea field={days!} label="Days" hint="One day per line, with its name: 10/03/2027 Eid el-Fitr" rows={6} />
  ),
  link: ({ url }) => <TextField field={url!} label="Web address" inputMode="url" spellCheck={false} />,
  chat: ({ url }) => (
    <TextField
      field={url!}
      label="Number or web address"
      hint="0803 123 4567 becomes its WhatsApp address"
      spellCheck={false}
    />
  ),
  'rc number': ({ number }) => (
    <TextField
      field={number!}
      label="RC number"
      hint="Of our company, like RC 1234567. Empty while documents show none"
      spellCheck={false}
    />
  ),
  tin: ({ number }) => (
    <TextField
      field={number!}
      label="TIN"
      hint="Of our company: 13 digits, or like 12345678-0001. Empty while documents show none"
      spellCheck={false}
    />
  ),
  approvers: ({ people }) => (
    <Radios
      field={people!}
      legend="Who approves"
      options={[
        { value: '1', label: 'One person' },
        { value: '2', label: 'Two people', hint: 'The second one confirms under Approvals' },
      ]}
    />
  ),
  trading: ({ state }) => <Radios field={state!} legend="Who may trade" options={whoMayTrade} />,
};

const daysToChoose = weekDays.map((day) => ({ value: day, label: day }));

const hints: Record<Trading, string> = {
  open: 'Every member may list, offer and order',
  invited: 'Everybody can look; members whom staff let in can trade',
  closed: 'Home and help say that it is not open',
};
const whoMayTrade = tradingStates.map((value) => ({
  value,
  label: tradingNames[value],
  hint: hints[value],
}));

export function SettingValues({ kind, fields }: { kind: SettingKind; fields: Fields }) {
  return asked[kind](fields);
}
