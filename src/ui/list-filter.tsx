import type { ReactNode } from 'react';
import { Button, TextLink } from './links-and-buttons.tsx';
import { Choice, choicesClasses } from './choices.tsx';
import type { Option } from './field-state.ts';

type Question = {
  name: string;
  legend: string;
  options: readonly Option[];
  chosen: readonly string[] | undefined;
  /** 'checkbox' for any number of options. 'radio' for exactly one; the first option is the default. */
  type?: 'checkbox' | 'radio';
};

type ListFilterProps = {
  /** The prefix of the ids of the fields. */
  id: string;
  action: string;
  questions: readonly Question[];
  /** Text fields. `typed` has their values in words. */
  children?: ReactNode;
  typed?: readonly string[];
};

/**
 * The filters of a list. A plain form that loads the page again, so that the filters are in the address. It is folded away above the rows,
 * and names the chosen values beside its title.
 */
export function ListFilter({ id, action, questions, children, typed = [] }: ListFilterProps) {
  const chosenNames = [...questions.flatMap(chosenNamesOf), ...typed];
  return (
    <div>
      <details className="fold">
        <summary className="fold-summary">
          <h2>Filter</h2>
        </summary>
        <form action={action} className="grid gap-6 pb-5">
          {children}
          {questions.map((question) => (
            <Choices key={question.name} id={`${id}-${question.name}`} {...question} />
          ))}
          <div>
            <Button kind="secondary">Show</Button>
          </div>
        </form>
      </details>
      {chosenNames.length > 0 ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>Shown: {chosenNames.join(', ')}</span>
          <TextLink href={action}>Show all</TextLink>
        </p>
      ) : null}
    </div>
  );
}

/** Returns the names of the chosen values, without defaults. */
function chosenNamesOf({ options, chosen = [], type }: Question): string[] {
  const withoutDefault = type === 'radio' ? options.slice(1) : options;
  return withoutDefault.filter(({ value }) => chosen.includes(value)).map(({ label }) => label);
}

function Choices({ id, name, legend, options, chosen = [], type = 'checkbox' }: Question & { id: string }) {
  const field = { id, name, values: chosen, required: false };
  return (
    <fieldset className="field">
      <legend className="label">{legend}</legend>
      <div>
        <div className={choicesClasses('columns')}>
          {options.map((option, place) => (
            <Choice key={option.value} type={type} field={field} option={option} place={place} />
          ))}
        </div>
      </div>
    </fieldset>
  );
}
