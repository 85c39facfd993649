import { certifications, certificationsSection, registryEntryOf, type Certification } from '#content/certifications.ts';
import type { Mode } from '#content/claims.ts';
import { Seal } from '#ui/illustration/seal.tsx';
import { Section } from '#ui/section.tsx';
import { Selvedge } from '#ui/pattern.tsx';
import { link } from '#content/link.ts';

/** public-site.md §2. */
export function Certifications({ mode }: { mode: Mode }) {
  const { heading, lead } = certificationsSection;
  return (
    <Section id="certifications" ground="raised" labelledBy="certifications-heading">
      <div className="grid items-end gap-x-8 gap-y-4 desk:grid-cols-12">
        <h2 id="certifications-heading" className="text-36 tablet:text-48 desk:col-span-7">
          {heading}
        </h2>
        <p className="text-18 desk:col-span-5">{lead}</p>
      </div>
      <ul className="mt-10 grid gap-8 tablet:grid-cols-3">
        {certifications.map((certification) => (
          <CertificationCard key={certification.id} certification={certification} mode={mode} />
        ))}
      </ul>
    </Section>
  );
}

function CertificationCard({ certification, mode }: { certification: Certification; mode: Mode }) {
  const { id, type, title, issueDate } = certification;
  const record = registryEntryOf(certification, mode);
  return (
    <li className="card-link relative grid grid-rows-[auto_1fr] overflow-hidden rounded-6 border-[1.5px] border-ink bg-ground">
      <Selvedge />
      <div className="grid grid-cols-[1fr_auto] grid-rows-[1fr_auto] gap-x-4 gap-y-8 p-5">
        <div className="col-span-2">
          <p className="flex justify-between text-quiet">
            {type} <span aria-hidden="true">Enlarge</span>
          </p>
          <h3 className="mt-1 text-22 desk:text-28">
            <a href={link('certification', { certificationId: id })} data-dialog="">
              {title}
            </a>
          </h3>
          {record ? (
            <p className="mt-3">
              <span className="display block text-18 text-wrap">{record.number}</span> {record.registry}
            </p>
          ) : null}
        </div>
        <p className="self-end text-18 text-quiet">{issueDate}</p>
        <Seal className="h-20 w-auto" />
      </div>
    </li>
  );
}
