import { Button } from '#ui/links-and-buttons.tsx';

/** The script shows the button. */
export function SecretText({ children }: { children: string }) {
  return (
    <div className="rounded-6 border border-line bg-raised p-4" data-wake="idle" data-behaviour="copy-code">
      <p className="text-18 break-all select-all" translate="no">
        <code>{children}</code>
      </p>
      <Button type="button" kind="secondary" size="small" className="mt-3" hidden>
        Copy
      </Button>
      <span className="sr-only" aria-live="polite" />
    </div>
  );
}
