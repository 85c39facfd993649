import { Button, type ButtonSize } from '#ui/links-and-buttons.tsx';

/** The script makes the button visible, because the script prints the page. */
export function PrintButton({ size = 'small', children = 'Print' }: { size?: ButtonSize; children?: string }) {
  return (
    <span data-wake="idle" data-behaviour="print-page">
      <Button type="button" kind="secondary" size={size} hidden>
        {children}
      </Button>
    </span>
  );
}
