import type { ComponentType } from 'react';
import { productionManagement } from '#content/production-management.ts';
import type { IllustrationProps } from '#ui/illustration/drawing.tsx';
import { ProcessLine } from '#ui/illustration/process-line.tsx';
import { QualityLens } from '#ui/illustration/quality-lens.tsx';
import { SpeedDial } from '#ui/illustration/speed-dial.tsx';
import { TrainingBoard } from '#ui/illustration/training-board.tsx';
import { Section } from '#ui/section.tsx';

const pictures: Record<(typeof productionManagement.services)[number]['name'], ComponentType<IllustrationProps>> = {
  'Process Optimization': ProcessLine,
  'Efficiency Improvement': SpeedDial,
  'Staff Training': TrainingBoard,
  'Quality Assurance': QualityLens,
};

/** public-site.md §2. */
export function ProductionManagement() {
  const { heading, lead, services } = productionManagement;
  return (
    <Section id="production-management" labelledBy="production-management-heading">
      <div className="grid gap-x-8 gap-y-10 desk:grid-cols-12">
        <div className="desk:col-span-4">
          <h2 id="production-management-heading" className="text-36 tablet:text-48">
            {heading}
          </h2>
          <p className="mt-5 max-w-[28rem] text-18">{lead}</p>
        </div>
        <ul className="grid gap-x-8 gap-y-10 tablet:grid-cols-2 desk:col-span-8">
          {services.map(({ name, text }) => {
            const Picture = pictures[name];
            return (
              <li key={name} className="border-t-2 border-ink pt-5">
                <Picture className="h-30 w-auto" />
                <h3 className="mt-4 text-22">{name}</h3>
                <p className="mt-2 max-w-[34ch]">{text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </Section>
  );
}
