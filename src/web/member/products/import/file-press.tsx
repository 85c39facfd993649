import { OwnerField } from '../../../request/page-owner.tsx';

type FilePressProps = {
  action: string;
  /** Read after the label by screen readers. */
  about: string;
  children: string;
};

/** A download that is created on request: it looks like the links beside it, but is a form. */
export function FilePress({ action, about, children }: FilePressProps) {
  return (
    <form method="post" action={action}>
      <OwnerField />
      <button type="submit" className="link min-h-7 cursor-pointer">
        {children}
        <span className="sr-only"> {about}</span>
      </button>
    </form>
  );
}
