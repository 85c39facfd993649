import { iconPaths, type IconName } from '#ui/icon-paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Specimen } from './chapter.tsx';

export function IconsSpecimen() {
  return (
    <Specimen name="Icons" note="One set, drawn with a line of 1.5 px, and always beside words.">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 text-14 phone:grid-cols-3 tablet:grid-cols-5">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <li key={name} className="flex items-center gap-3">
            <Icon name={name} />
            <span className="text-quiet">{name}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}
