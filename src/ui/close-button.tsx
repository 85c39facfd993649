import { Icon } from './icon.tsx';

/** Inside a form with method=dialog it closes the dialog without any script. */
export function CloseButton({ label = 'Close' }: { label?: string }) {
  return (
    <button type="submit" className="icon-button" value="close" aria-label={label}>
      <Icon name="close" className="size-5" />
    </button>
  );
}
