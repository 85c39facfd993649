import { link } from '#content/link.ts';
import type { OwnRfqView } from '#domain/trade/rfqs/find-own-rfq.ts';
import type { changeProRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { RfqFields } from './rfq-fields.tsx';

type ChangeProps = {
  view: OwnRfqView;
  form: FormOf<typeof changeProRfqSchema>;
  days: { first: string; last: string };
};

/** Free until the first bid; afterwards every bidder gets a mail and is asked to confirm. */
export function RfqChangePage({ view: { rfq, hasBids }, form, days }: ChangeProps) {
  const { publicId } = rfq;
  return (
    <div className="max-w-160">
      <h1 className="mb-4 text-28 wrap-anywhere">{`Change ${rfq.productName}`}</h1>
      {hasBids ? (
        <div className="mb-6">
          <Banner tone="warning" title="Sellers have sent bids">
            Each of them gets a mail about the change and is asked to confirm the bid. You can only move the deadline to
            a later time.
          </Banner>
        </div>
      ) : null}
      <FormFrame
        form={form}
        action={link('rfqOwnChange', { publicId })}
        busyText="Saving..."
        offlineText={rfqTexts.offline}
        failedText={rfqTexts.failed}
      >
        <input type="hidden" name="version" value={form.fields.version.values[0]} />
        <RfqFields fields={form.fields} days={days} />
        <div className="flex flex-wrap gap-3">
          <Button>{hasBids ? 'Save and notify the bidders' : 'Save the request'}</Button>
          <ButtonLink kind="secondary" href={link('rfqOwn', { publicId })}>
            Back to the request
          </ButtonLink>
        </div>
      </FormFrame>
    </div>
  );
}
