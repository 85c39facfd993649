import type { Certification } from '#content/certifications.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Dehusker } from '#ui/illustration/dehusker.tsx';
import { Desheller } from '#ui/illustration/desheller.tsx';
import { Seal } from '#ui/illustration/seal.tsx';
import { Selvedge } from '#ui/selvedge.tsx';
import { link } from '../links.ts';

type CertificationPageProps = { certification: Certification; asDialog: boolean };

/** One certificate, enlarged: a page of its own, or a dialog over the page that shows them all. */
export function CertificationPage({ certification, asDialog }: CertificationPageProps) {
  if (asDialog) return <Certificate {...certification} />;
  return (
    <div className="wrap py-10 tablet:py-16">
      <Breadcrumb crumbs={[{ label: 'Our Certifications', href: `${link('services')}#certifications` }]} />
      <h1 className="mt-4 text-36 tablet:text-48">{certification.title}</h1>
      <div className="mt-8 max-w-[44rem]">
        <Certificate {...certification} />
      </div>
    </div>
  );
}

function Certificate({ id, type, issueDate, number, description }: Certification) {
  return (
    <div className="overflow-hidden rounded-6 border-[1.5px] border-ink">
      <Selvedge />
      <div className="grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-6 p-5 tablet:p-8">
        <p>
          <span className="block text-18">{type}</span>
          <span className="display block text-48 font-extrabold tablet:text-[6rem]">{issueDate}</span>
          {number ? <span className="block text-18">No. {number}</span> : null}
        </p>
        <Seal className="h-20 w-auto tablet:h-40" />
        <p className="col-span-2 max-w-[34rem] text-18">{description}</p>
        <div className="col-span-2 mx-auto w-full max-w-88">
          {id === 'dehusker-patent' ? <Dehusker className="w-full" /> : null}
          {id === 'desheller-patent' ? <Desheller className="w-full" /> : null}
        </div>
      </div>
      <Selvedge />
    </div>
  );
}
