import { link } from '#content/link.ts';
import type { OwnRfqView } from '#domain/trade/rfqs/find-own-rfq.ts';
import type { changeProRfqSchema, withdrawRfqSchema } from '#domain/trade/rfqs/rfq.schema.ts';
import { rfqTexts } from '#domain/trade/rfqs/rfq.texts.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { TextArea } from '#ui/text-fields.tsx';
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

type WithdrawProps = { view: OwnRfqView; form: FormOf<typeof withdrawRfqSchema> };

export function RfqWithdrawPage({ view: { rfq, bids, awarded }, form }: WithdrawProps) {
  const { publicId, state } = rfq;
  const why = awarded > 0n ? rfqTexts.awarded : state === 'open' || state === 'waiting' ? undefined : rfqTexts.over;
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{`Withdraw ${rfq.productName}`}</h1>
      {why ? (
        <div className="mt-4">
          <Banner
            tone="info"
            isAlert={form.problem !== undefined}
            actions={
              <ButtonLink kind="secondary" href={link('rfqOwn', { publicId })}>
                Back to the request
              </ButtonLink>
            }
          >
            {why}
          </Banner>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 text-quiet">
            {bids > 0
              ? 'The sellers who sent bids get a mail with your reason. You cannot undo this.'
              : 'Sellers do not find it any more. You cannot undo this, but you can copy it to a new request.'}
          </p>
          <FormFrame noDraft form={form} action={link('rfqOwnWithdrawal', { publicId })} busyText="Withdrawing...">
            <TextArea field={form.fields.why} label="Reason" hint="The sellers who sent bids can read it" rows={3} />
            <div className="flex flex-wrap gap-3">
              <Button kind="danger">Withdraw the request</Button>
              <ButtonLink kind="secondary" href={link('rfqOwn', { publicId })}>
                Keep the request
              </ButtonLink>
            </div>
          </FormFrame>
        </>
      )}
    </div>
  );
}
