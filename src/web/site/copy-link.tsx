import { Button } from '#ui/links-and-buttons.tsx';

/** The script shows the button, because it needs script. */
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
