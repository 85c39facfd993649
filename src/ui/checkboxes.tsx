import { Choice } from './choice.tsx';
import { ChoiceGroup, type GroupWords } from './choice-group.tsx';
import { choicesClasses, type ChoicesLayout } from './choices-layout.ts';
import type { Option } from './field-state.ts';

type CheckboxesProps = GroupWords & { options: readonly Option[]; layout?: ChoicesLayout };

/** Tick any. That at least one is needed is said by `data-some-required`, since HTML has no word for it. */
export function Checkboxes({ field, legend, hint, options, layout }: CheckboxesProps) {
  return (
    <ChoiceGroup field={field} legend={legend} hint={hint} role="group">
      <div className={choicesClasses(layout)}>
        {options.map((option, place) => (
          <Choice key={option.value} type="checkbox" field={field} option={option} place={place} />
        ))}
      </div>
    </ChoiceGroup>
  );
}
