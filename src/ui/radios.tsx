import { Choice } from './choice.tsx';
import { ChoiceGroup, type GroupWords } from './choice-group.tsx';
import { choicesClasses, type ChoicesLayout } from './choices-layout.ts';
import type { Option } from './field-state.ts';

type RadiosProps = GroupWords & { options: readonly Option[]; layout?: ChoicesLayout };

export function Radios({ field, legend, hint, options, layout }: RadiosProps) {
  return (
    <ChoiceGroup field={field} legend={legend} hint={hint} role="radiogroup">
      <div className={choicesClasses(layout)}>
        {options.map((option, place) => (
          <Choice key={option.value} type="radio" field={field} option={option} place={place} />
        ))}
      </div>
    </ChoiceGroup>
  );
}
