import { brand } from '#content/brand.ts';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { CopyLink } from './copy-link.tsx';
import { shareOnWhatsApp } from './share-on-whatsapp.ts';

type KeepPageProps = {
  what: 'order' | 'booking';
  /** What it is called among those whom its link is sent to. */
  name: string;
  address: string;
};

/** People need no account for what they sent, so its link is all that they have: ways to save it. */
export function KeepPage({ what, name, address }: KeepPageProps) {
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
