import { brand } from '#content/brand.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { CopyLink } from './copy-link.tsx';
import { shareOnWhatsApp } from './share-on-whatsapp.ts';

type SaveLinkProps = {
  what: 'order' | 'booking';
  /** The name of the page in the shared message. */
  name: string;
  address: string;
};

/** Visitors need no account for what they sent, so they need ways to save the link. */
export function SaveLink({ what, name, address }: SaveLinkProps) {
  return (
    <div className="grid gap-3 text-16 print:hidden">
      <p data-follow={`See your ${what}`}>{`Keep this link. It opens your ${what}.`}</p>
      <p className="break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          kind="secondary"
          size="small"
          href={shareOnWhatsApp(`${name}, ${brand.name}: ${address}`)}
          rel="noopener"
        >
          Send to WhatsApp
        </ButtonLink>
        <CopyLink address={address} />
        <span data-wake="idle" data-behaviour="print-page">
          <Button type="button" kind="secondary" size="small" hidden>
            Print
          </Button>
        </span>
      </div>
    </div>
  );
}
