import { Button } from '#ui/links-and-buttons.tsx';

/** A button that copies the link. The script makes it visible, because the button does nothing without script. */
export function CopyLink({ address }: { address: string }) {
  return (
    <span data-wake="idle" data-behaviour="copy-link" data-address={address}>
      <Button type="button" kind="secondary" size="small" hidden>
        Copy the link
      </Button>
      <span className="sr-only" aria-live="polite" />
    </span>
  );
}
