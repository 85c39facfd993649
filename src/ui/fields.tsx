import type { ReactNode } from 'react';
import { MoneyField, QuantityField } from './amount-fields.tsx';
import { Checkbox, Checkboxes, Radios } from './choices.tsx';
import { classes } from './classes.ts';
import { DateField, TimeField } from './day-fields.tsx';
import type { FieldState, OptionGroup } from './field-state.ts';
import { FileField } from './file-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ShownWhen } from './shown-when.tsx';
import { CodeField, EmailField, PhoneField, Select, TextArea, TextField } from './text-fields.tsx';

export type FieldLook = Partial<
  Omit<
    FieldState,
    'id' | 'name' | 'values' | 'error' | 'isFileLost' | 'missingMessage' | 'invalidMessage' | 'overMessage'
  >
> &
  Extras;
/** Facts that only the page has: the groups of a choice, the currency sign before an amount, and a demo account's password. */
type Extras = { groups?: readonly OptionGroup[]; symbol?: string; demoPassword?: string | undefined };

/** The keyboard that a phone shows for each kind of value. */
const keyboards = { decimal: 'decimal', digits: 'numeric', url: 'url' } as const;

type FieldsProps<Name extends string> = {
  /** In the order of the schema. */
  fields: Readonly<Record<Name, FieldState>>;
  /** Draws only these fields, in this order. By default all. */
  only?: readonly NoInfer<Name>[];
  /** Draws the fields in two columns if there is room. */
  inPairs?: boolean;
  /** Texts that replace those of the schema on this page. */
  words?: { readonly [Field in NoInfer<Name>]?: FieldLook } | undefined;
};

/** Draws the fields of a form, each as its schema describes it. */
export function Fields<Name extends string>({ fields, only, inPairs, words = {} }: FieldsProps<Name>) {
  const names = only ?? (Object.keys(fields) as Name[]);
  const shown = names.map((name): FieldState & Extras => ({ ...fields[name], ...words[name] }));
  const drawn = shown.filter(({ control }) => control !== 'hidden');
  if (drawn.length === 0) return null;
  const controls = drawn.map((field) => {
    const control = (
      <Control key={field.name} field={field} enterKeyHint={only || field !== drawn.at(-1) ? 'next' : 'go'} />
    );
    if (!field.shownWhen) return control;
    return (
      <ShownWhen key={field.name} {...field.shownWhen}>
        {control}
      </ShownWhen>
    );
  });
  // A single field that can be hidden is drawn without a grid, so that it leaves no gap while hidden.
  if (drawn.length === 1 && drawn[0]!.shownWhen) return controls;
  return <div className={classes('grid gap-6', inPairs && 'tablet:grid-cols-2')}>{controls}</div>;
}

function Control({ field, enterKeyHint }: { field: FieldState & Extras; enterKeyHint: 'go' | 'next' }): ReactNode {
  const { label, hint, options = [], groups, symbol, demoPassword, unit, unchosen, rows, autoComplete = 'off' } = field;
  if (label === undefined) throw new Error(`The field ${field.name} has no label in its schema.`);
  const fieldWords = { field, label, hint };
  switch (field.control) {
    case 'area':
      return <TextArea {...fieldWords} rows={rows ?? 3} />;
    case 'email':
      return <EmailField {...fieldWords} autoComplete={field.autoComplete} enterKeyHint={enterKeyHint} />;
    case 'phone':
      return <PhoneField {...fieldWords} enterKeyHint={enterKeyHint} />;
    case 'naira':
      return <MoneyField {...fieldWords} symbol={symbol} />;
    case 'number':
    case 'measure':
      return <QuantityField {...fieldWords} unit={unit} />;
    case 'password':
      return <PasswordField {...fieldWords} {...{ autoComplete, enterKeyHint, demoPassword }} />;
    case 'decimal':
    case 'digits':
    case 'url':
      return (
        <TextField
          {...fieldWords}
          inputMode={keyboards[field.control]}
          spellCheck={false}
          autoComplete={autoComplete}
        />
      );
    case 'reference':
      return <TextField {...fieldWords} spellCheck={false} autoComplete={autoComplete} enterKeyHint={enterKeyHint} />;
    case 'file':
    case 'files':
      return <FileField {...fieldWords} />;
    case 'code':
      return <CodeField {...fieldWords} />;
    case 'day':
      return <DateField {...fieldWords} />;
    case 'time':
      return <TimeField {...fieldWords} />;
    case 'select':
      return <Select {...fieldWords} options={options} unchosen={unchosen} {...(groups && { groups })} />;
    case 'radios':
      return <Radios field={field} legend={label} hint={hint} options={options} />;
    case 'ticks':
      return <Checkboxes field={field} legend={label} hint={hint} options={options} />;
    case 'tick':
      return <Checkbox {...fieldWords} />;
    case undefined:
    default:
      return <TextField {...fieldWords} autoComplete={autoComplete} enterKeyHint={enterKeyHint} />;
  }
}
