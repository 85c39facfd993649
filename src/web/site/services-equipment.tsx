import { machineName, type Machine } from '#content/machines.ts';
import { equipment } from '#content/services.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { MachineFacts } from './machine-facts.tsx';
import { MachinePicture } from '../parts/machine-picture.tsx';
import { useSettings } from '../frame/shown-settings.tsx';

/** Two by two: each pair stands on one floor, and has its names, prices and buttons on one line. */
export function ServicesEquipment() {
  return (
    <Section id="equipment" labelledBy="equipment-heading">
      <div className="grid items-end gap-x-8 gap-y-4 desk:grid-cols-12">
        <h2 id="equipment-heading" className="text-36 tablet:text-48 desk:col-span-7">
          {equipment.heading}
        </h2>
        <p className="text-18 desk:col-span-5">{equipment.lead}</p>
      </div>
      <ul className="mt-10 grid gap-x-8 gap-y-16 tablet:grid-cols-2 desk:mt-14">
        {useSettings().machines.map((machine, place) => (
          <MachineCard key={machine.id} machine={machine} first={place === 0} />
        ))}
      </ul>
    </Section>
  );
}

function MachineCard({ machine, first }: { machine: Machine; first: boolean }) {
  const { id, kind, variant, summary, action } = machine;
  return (
    <li className="grid content-start tablet:row-span-5 tablet:grid-rows-subgrid tablet:gap-y-0">
      <div className="flex items-end">
        <MachinePicture of={id} className="w-full max-w-75" />
      </div>
      <div className="mt-5">
        <h3 className="text-22">
          {kind} {variant ? <span className="text-quiet">{variant}</span> : null}
        </h3>
        <p className="mt-2 max-w-[34rem]">{summary}</p>
      </div>
      <MachineFacts machine={machine} />
      <p className="mt-6">
        <ButtonLink
          kind={first ? 'danfo' : 'secondary'}
          className="w-full phone:w-auto"
          href={link('machineOrder', { machineId: id })}
          aria-label={`${action}: ${machineName(machine)}`}
          dialog
        >
          {action}
        </ButtonLink>
      </p>
    </li>
  );
}
