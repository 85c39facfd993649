import type { Mode } from '#content/claims.ts';
import { equipmentSection, servicesContact, servicesPage, machineSpecifications } from '#content/services.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import { certificationsSection } from '#content/certifications.ts';
import { productionManagement } from '#content/production-management.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { type Machine, machineName } from '#content/machines.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { Section } from '#ui/section.tsx';
import { Certifications } from '../parts/certifications.tsx';
import { EnquirySection } from './enquiry-section.tsx';
import { ProductionManagement } from '../parts/production-management.tsx';
import { MachineFacts } from './machine-facts.tsx';
import { MachinePicture } from '../parts/machine-picture.tsx';
import { useSettings } from '../frame/shown-settings.tsx';
import { ServicesSpecifications } from './services-specifications.tsx';

/** public-site.md §2 'Services page', in its order. */
export function ServicesPage({ form, mode }: { form: FormState; mode: Mode }) {
  return (
    <>
      <ServicesHead />
      <ServicesEquipment />
      <ServicesSpecifications />
      <ProductionManagement />
      <Certifications mode={mode} />
      <EnquirySection
        id="contact"
        heading={servicesContact.heading}
        lead={servicesContact.lead}
        form={form}
        action={link('services')}
      />
    </>
  );
}

const contents = [
  ['equipment', equipmentSection.heading],
  ['specifications', machineSpecifications.heading],
  ['production-management', productionManagement.heading],
  ['certifications', certificationsSection.heading],
  ['contact', servicesContact.heading],
] as const;

function ServicesHead() {
  return (
    <PageHead ground="deep" pattern="husk" title={servicesPage.heading} lead={servicesPage.lead} aside={<Contents />} />
  );
}

function Contents() {
  return (
    <nav aria-label="On this page">
      <ul>
        {contents.map(([id, heading]) => (
          <li key={id} className="border-t border-line">
            <a
              href={`#${id}`}
              className="flex items-center justify-between gap-4 py-2.5 font-display font-semibold underline-offset-4 hover:underline"
            >
              {heading}
              <Icon name="arrow-down" className="size-5" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shows equipment in pairs with a common base line, so that names, prices and buttons align. */
function ServicesEquipment() {
  return (
    <Section id="equipment" labelledBy="equipment-heading">
      <div className="grid items-end gap-x-8 gap-y-4 desk:grid-cols-12">
        <h2 id="equipment-heading" className="text-36 tablet:text-48 desk:col-span-7">
          {equipmentSection.heading}
        </h2>
        <p className="text-18 desk:col-span-5">{equipmentSection.lead}</p>
      </div>
      <ul className="mt-10 grid gap-x-8 gap-y-16 tablet:grid-cols-2 desk:mt-14">
        {useSettings().machines.map((machine, index) => (
          <MachineCard key={machine.id} machine={machine} isFirst={index === 0} />
        ))}
      </ul>
    </Section>
  );
}

function MachineCard({ machine, isFirst }: { machine: Machine; isFirst: boolean }) {
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
          kind={isFirst ? 'danfo' : 'secondary'}
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
