import { Button } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../../request/page-owner.tsx';

/** The script sends this form once the end of the newest message has been seen. Without script, the member presses the button. */
export function MarkRead({ action }: { action: string }) {
  return (
    <form
      method="post"
      action={action}
      className="mt-3 mb-4 text-center print:hidden"
      data-wake="sight"
      data-behaviour="reading"
    >
      <OwnerField />
      <Button kind="secondary" size="small">
        Mark as read
      </Button>
    </form>
  );
}
