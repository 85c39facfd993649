import { OwnerField } from '../../../request/page-owner.tsx';

type FilePressProps = {
  action: string;
  /** Said after the label to those who hear buttons one by one. */ about: string;
  children: string;
};

/** Hands on a file that is made when it is asked for. It looks like the links beside it, and is pressed. */
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
