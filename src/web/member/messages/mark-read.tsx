import { Button } from '#ui/links-and-buttons.tsx';
import { OwnerField } from '../../request/page-owner.tsx';

/** Opening a thread does not mark it as read: the script presses this button, or a member without script does. */
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
