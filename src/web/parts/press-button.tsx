import { Button, type ButtonKind, type ButtonSize } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../request/page-owner.tsx';

type PressButtonProps = {
  action: string;
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Screen readers read this after the label, if the label does not say enough. */
  about?: string;
  children: string;
};

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
