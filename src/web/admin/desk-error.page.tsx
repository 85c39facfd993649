import { ButtonLink } from '#ui/button-link.tsx';
import { ReferenceCode } from '#ui/reference-code.tsx';
import { link } from '#content/link.ts';

type DeskErrorProps = { title: string; message: string | undefined; reference: string };

/** Refused, not there, or broken: what it was, and the way back to the desk. */
export function DeskErrorPage({ title, message, reference }: DeskErrorProps) {
  return (
    <div className="grid max-w-[40rem] justify-items-start gap-4">
      <h1 className="text-28">{title}</h1>
      <p role="alert">{message ?? 'Something broke on our side, and it is written in our log.'}</p>
      <p className="text-quiet">
        Reference <ReferenceCode reference={reference} />
      </p>
      <ButtonLink kind="secondary" href={link('admin')}>
        Back to the overview
      </ButtonLink>
    </div>
  );
}
