import { Button, type ButtonKind, type ButtonSize } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../request/page-owner.tsx';

type PressButtonProps = {
  action: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Read out after the label by screen readers, where the label does not say enough. */
  about?: string;
  children: string;
};

/** A button that does one thing: a form of its own, which also sends the owner of the page. */
export function PressButton({ action, kind = 'secondary', size = 'small', about, children }: PressButtonProps) {
  return (
    <form method="post" action={action}>
      <OwnerField />
      <Button kind={kind} size={size}>
        {children}
        {about === undefined ? null : <span className="sr-only"> {about}</span>}
      </Button>
    </form>
  );
}
