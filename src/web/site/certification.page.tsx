import type { ComponentType } from 'react';
import { certifications, registryEntryOf, type Certification } from '#content/certifications.ts';
import type { Mode } from '#content/claims.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Dehusker, Desheller } from '#ui/illustration/machine-drawings.tsx';
import type { IllustrationProps } from '#ui/illustration/drawing.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { Selvedge } from '#ui/pattern.tsx';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { link } from '#content/link.ts';

type CertificationPageProps = { certification: Certification; asDialog: boolean; mode: Mode };

export function CertificationPage({ certification, asDialog, mode }: CertificationPageProps) {
  const certificate = <Certificate certification={certification} mode={mode} />;
  if (asDialog) return certificate;
  const others = certifications.filter(({ id }) => id !== certification.id);
  return (
    <div className="wrap grid items-start gap-x-8 gap-y-8 page-top pb-10 tablet:pb-16 desk:grid-cols-12">
      <div className="desk:col-span-5">
        <div className="over-title">
          <Breadcrumb crumbs={[{ label: 'Our Certifications', href: `${link('services')}#certifications` }]} />
        </div>
        <h1 className="page-title">{certification.title}</h1>
      </div>
      <div className="desk:col-span-7 desk:row-span-2">{certificate}</div>
      <nav aria-label="Other certificates" className="desk:col-span-5">
        <ul>
          {others.map(({ id, title, issueDate }) => (
            <li key={id} className="flex justify-between gap-4 border-t border-line py-2.5">
              <TextLink href={link('certification', { certificationId: id })}>{title}</TextLink>
              <span className="text-quiet">{issueDate}</span>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const pictures: Partial<Record<Certification['id'], ComponentType<IllustrationProps>>> = {
  'dehusker-patent': Dehusker,
  'desheller-patent': Desheller,
};

function Certificate({ certification, mode }: { certification: Certification; mode: Mode }) {
  const { id, type, issueDate, description } = certification;
  const record = registryEntryOf(certification, mode);
  const Picture = pictures[id];
  return (
    <div className="overflow-hidden rounded-6 border-[1.5px] border-ink">
      <Selvedge />
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-6 p-5 tablet:p-8">
        <p>
          <span className="block text-18 text-quiet">{type}</span>
          {record ? (
            <>
              <span className="display mt-2 block text-22 text-wrap tablet:text-28">{record.number}</span>
              <span className="block text-18">{record.registry}</span>
            </>
          ) : null}
          <span className="mt-2 block text-18">{issueDate}</span>
        </p>
        <Seal className="h-20 w-auto tablet:h-40" />
        <p className="col-span-2 max-w-[34rem] text-18">{description}</p>
        {Picture ? <Picture className="col-span-2 mx-auto w-full max-w-88" /> : null}
      </div>
      <Selvedge />
    </div>
  );
}
