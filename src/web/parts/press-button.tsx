import { Button, type ButtonKind, type ButtonSize } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../request/page-owner.tsx';

type PressButtonProps = {
  action: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Read out after the label by screen readers. */
  about: string;
  children: string;
};

/** One act as a button: a form of its own, with the token of the staff session. */
export function PressButton({ action, kind = 'secondary', size = 'small', about, children }: PressButtonProps) {
  return (
    <form method="post" action={action}>
      <OwnerField />
      <Button kind={kind} size={size}>
        {children}
        <span className="sr-only"> {about}</span>
      </Button>
    </form>
  );
}
