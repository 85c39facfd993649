import { certificationsSection } from '#content/certifications.ts';
import { productionManagement } from '#content/production-management.ts';
import { equipment, servicesContact, servicesPage, specifications } from '#content/services.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';

const contents = [
  ['equipment', equipment.heading],
  ['specifications', specifications.heading],
  ['production-management', productionManagement.heading],
  ['certifications', certificationsSection.heading],
  ['contact', servicesContact.heading],
] as const;

/** What is on the page, painted like the list of trades beside a workshop's door. */
export function ServicesHead() {
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
