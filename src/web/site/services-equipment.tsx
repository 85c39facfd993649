import { machineName, machines, type Machine } from '#content/machines.ts';
import { equipment } from '#content/services.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { classes } from '#ui/classes.ts';
import { Section } from '#ui/section.tsx';
import { link } from '#content/link.ts';
import { MachineFacts } from './machine-facts.tsx';
import { MachinePicture } from './machine-picture.tsx';

/** Two by two, each pair on one floor. */
const places = ['tablet:col-span-7', 'tablet:col-span-5', 'tablet:col-span-5', 'tablet:col-span-7'];

export function ServicesEquipment() {
  return (
    <Section id="equipment" labelledBy="equipment-heading">
      <div className="grid items-end gap-x-8 gap-y-4 desk:grid-cols-12">
        <h2 id="equipment-heading" className="text-36 tablet:text-48 desk:col-span-7">
          {equipment.heading}
        </h2>
        <p className="text-18 desk:col-span-5">{equipment.lead}</p>
      </div>
      <ul className="mt-10 grid gap-x-8 gap-y-16 tablet:grid-cols-12 desk:mt-14">
        {machines.map((machine, place) => (
          <MachineCard key={machine.id} machine={machine} className={places[place]} first={place === 0} />
        ))}
      </ul>
    </Section>
  );
}

type MachineCardProps = { machine: Machine; className?: string; first: boolean };

function MachineCard({ machine, className, first }: MachineCardProps) {
  const { id, kind, variant, summary, action } = machine;
  return (
    <li className={classes('grid content-start tablet:row-span-3 tablet:grid-rows-subgrid tablet:gap-y-0', className)}>
      <div className="flex items-end">
        <MachinePicture of={id} className="w-full max-w-[28rem]" />
      </div>
      <div className="mt-5">
        <h3 className="text-22">
          {kind} {variant ? <span className="text-quiet">{variant}</span> : null}
        </h3>
        <p className="mt-2 max-w-[34rem]">{summary}</p>
        <MachineFacts machine={machine} />
      </div>
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
