import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import { BrokenNut, EmptyBasket, LostNut } from '#ui/illustration/empty-drawings.tsx';
import { ReferenceCode } from '#ui/reference-code.tsx';
import { link } from '#content/link.ts';

type PortalErrorProps = {
  status: number;
  title: string;
  message: string | undefined;
  reference: string;
  /** Whether the visitor sent a form, and did not only open a page. */
  wasSending: boolean;
  /** The level of the heading when the error is shown on another page. */
  level?: 1 | 4;
};

const pictures: Record<number, ReactNode> = {
  404: <LostNut className="w-full" />,
  500: <BrokenNut className="w-full" />,
  503: <BrokenNut className="w-full" />,
};

export function PortalErrorPage({ status, title, message, reference, wasSending, level = 1 }: PortalErrorProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid max-w-[40rem] justify-items-start gap-4">
      <div className="w-24">{pictures[status] ?? <EmptyBasket className="w-full" />}</div>
      <Heading className="text-22">{title}</Heading>
      <p role="alert">{message ?? 'Something broke on our side. The error is in our log.'}</p>
      {wasSending && status >= 500 ? (
        <p>Go back with your browser: what you typed is still there. If you send it twice, it counts once.</p>
      ) : null}
      <p className="text-14 text-quiet">
        Reference <ReferenceCode reference={reference} />
      </p>
      <div className="flex flex-wrap gap-3">
        {status >= 500 && !wasSending ? <ButtonLink href="">Try again</ButtonLink> : null}
        <ButtonLink kind="secondary" href={link('admin')}>
          Back to the overview
        </ButtonLink>
      </div>
    </div>
  );
}
