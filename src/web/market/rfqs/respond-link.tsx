import { rfqsPage } from '#content/rfqs.ts';
import { link } from '#content/link.ts';
import { ButtonLink } from '#ui/links-and-buttons.tsx';

type RespondLinkProps = { publicId: string; productName: string; size?: 'small' | 'large'; wide?: boolean };

/** marketplace.md §2 'RFQ page': opens the supply request, with script in a dialog. */
export function RespondLink({ publicId, productName, size, wide }: RespondLinkProps) {
  return (
    <ButtonLink
      kind={size === 'large' ? 'danfo' : 'secondary'}
      size={size}
      wide={wide}
      href={link('rfqRespond', { publicId })}
      dialog
    >
      {rfqsPage.respond}
      <span className="sr-only"> for {productName}</span>
    </ButtonLink>
  );
}
