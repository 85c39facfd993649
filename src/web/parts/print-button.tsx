import { Button, type ButtonSize } from '#ui/links-and-buttons.tsx';

/** Shown by the script that prints the page. */
export function PrintButton({ size = 'small', children = 'Print' }: { size?: ButtonSize; children?: string }) {
  return (
    <span data-wake="idle" data-behaviour="print-page">
      <Button type="button" kind="secondary" size={size} hidden>
        {children}
      </Button>
    </span>
  );
}
