import type { ReactNode } from 'react';
import { machines } from '#content/home.ts';
import { classes } from '#ui/classes.ts';
import { Dehusker } from '#ui/illustration/dehusker.tsx';
import { Desheller } from '#ui/illustration/desheller.tsx';
import { Section } from '#ui/section.tsx';
import { homeSections } from './navigation.ts';

export function HomeMachines() {
  return (
    <Section id={homeSections.machines} labelledBy="machines-heading">
      <div className="grid gap-x-8 gap-y-6 desk:grid-cols-12">
        <h2 id="machines-heading" className="text-36 tablet:text-48 desk:col-span-7 desk:text-64">
          {machines.heading}
        </h2>
        <p className="max-w-[34rem] self-end text-18 desk:col-span-5 desk:pb-2">{machines.lead}</p>
      </div>
      <div className="mt-10 grid gap-y-14 tablet:grid-cols-12 tablet:gap-y-0 desk:mt-16">
        <Machine
          {...machines.desheller}
          picture={<Desheller className="w-full max-w-[34rem]" />}
          className="tablet:col-span-7 tablet:pr-12"
        />
        <Machine
          {...machines.dehusker}
          picture={<Dehusker className="w-full max-w-[26rem]" />}
          className="tablet:col-span-5"
        />
      </div>
      <Extractor />
    </Section>
  );
}

type Facts = readonly (readonly [string, string])[];

type MachineProps = { name: string; offer: string; facts: Facts; picture: ReactNode; className: string };

/** The machines stand side by side on one floor; under the line is each one's plate. */
function Machine({ name, offer, facts, picture, className }: MachineProps) {
  return (
    <article className={classes('grid tablet:row-span-2 tablet:grid-rows-subgrid', className)}>
      <div className="flex items-end ">{picture}</div>
      <div className="pt-5">
        <h3 className="text-18">{name}</h3>
        <p className="display mt-1 mb-2 text-36 font-extrabold">{offer}</p>
        <FactRows facts={facts} />
      </div>
    </article>
  );
}

function FactRows({ facts }: { facts: Facts }) {
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div key={term} className="flex gap-4 border-b border-line py-2.5">
          <dt className="w-24 flex-none text-quiet">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Built to the order, so it has no price and no place on the floor. */
function Extractor() {
  const { name, offer, facts } = machines.extractor;
  return (
    <article className="mt-14 grid gap-y-2 border-t-2 border-ink pt-3 tablet:grid-cols-12">
      <div className="pt-2 tablet:col-span-7">
        <h3 className="text-18">{name}</h3>
        <p className="display mt-1 text-28">{offer}</p>
      </div>
      <div className="tablet:col-span-5">
        <FactRows facts={facts} />
      </div>
    </article>
  );
}
