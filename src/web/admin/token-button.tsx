import { Button } from '#ui/button.tsx';
import type { ButtonKind } from '#ui/button-classes.ts';
import { tokenField } from '../request/form-token.ts';

type TokenButtonProps = {
  action: string;
  formToken: string;
  kind?: ButtonKind;
  /** Said after the label to those who hear buttons one by one. */
  about: string;
  children: string;
};

/** One thing that staff do by one press: a form of its own, with the token of their session. */
export function TokenButton({ action, formToken, kind = 'secondary', about, children }: TokenButtonProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name={tokenField} value={formToken} />
      <Button kind={kind} size="small">
        {children}
        <span className="sr-only"> {about}</span>
      </Button>
    </form>
  );
}
