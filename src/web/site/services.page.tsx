import type { Mode } from '#content/claims.ts';
import { servicesContact } from '#content/services.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';
import { Certifications } from '../parts/certifications.tsx';
import { EnquirySection } from './enquiry-section.tsx';
import { ProductionManagement } from '../parts/production-management.tsx';
import { ServicesEquipment } from './services-equipment.tsx';
import { ServicesHead } from './services-head.tsx';
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
