import { link } from '#content/link.ts';
import type { StaffRecord } from '#domain/acting/records/define-records.ts';
import { rfqStateLabels } from '#domain/trade/rfqs/rfq.states.ts';
import { type staffReasonSchema, staffRfqTexts } from '#domain/trade/rfqs/staff/staff-rfq.schema.ts';
import { Banner } from '#ui/notices.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/links-and-buttons.tsx';
import { shownDate } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { textOf } from '../kinds/record-kind.tsx';

type ReasonForm = FormOf<typeof staffReasonSchema>;

/** Sends a waiting request back, or takes an open one down. */
export function TakeDownRfqPage({ record, form }: { record: StaffRecord; form: ReasonForm }) {
  const rfqId = String(record.id);
  const name = textOf(record.fields.product);
  const back = link('record', { kind: 'rfq', recordId: rfqId });
  const isWaiting = record.fields.state === rfqStateLabels.waiting;
  const isPossible = isWaiting || record.fields.state === rfqStateLabels.open;
  return (
    <div className="max-w-160">
      <Breadcrumb
        crumbs={[
          { label: 'Requests for quotes', href: link('records', { kind: 'rfq' }) },
          { label: name, href: back },
        ]}
      />
      <h1 className="mt-3 text-28 wrap-anywhere">{`${isWaiting ? 'Send back' : 'Take down'}: ${name}`}</h1>
      <p className="mt-2 mb-6 text-quiet">
        {isWaiting
          ? 'The buyer gets your reason by mail and on the page of the request, and can copy it to a new request.'
          : 'Sellers do not find it any more. The buyer gets your reason, and the sellers who sent bids get a mail.'}
      </p>
      {isPossible ? (
        <FormFrame noDraft form={form} action={link('rfqTakingDown', { rfqId })}>
          <TextArea
            field={form.fields.reason}
            label="Reason"
            hint="The buyer can read it. It is also saved in the audit log."
            rows={3}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="danger">{isWaiting ? 'Send the request back' : 'Take the request down'}</Button>
            <ButtonLink kind="secondary" href={back}>
              Back to the request
            </ButtonLink>
          </div>
        </FormFrame>
      ) : (
        <Banner tone="info">{staffRfqTexts.notOpen}</Banner>
      )}
    </div>
  );
}

type ProAsked = {
  member_id: bigint;
  name: string;
  company: string | null;
  asked_at: Date;
  why: string | null;
  granted_at: Date | null;
  refused_at: Date | null;
  refused_why: string | null;
};

type ProDecisionProps = { asked: ProAsked; grant: ReasonForm; refuse: ReasonForm };

export function ProDecisionPage({ asked, grant, refuse }: ProDecisionProps) {
  const memberId = String(asked.member_id);
  const standing = asked.granted_at ? 'granted' : asked.refused_at ? 'refused' : 'asked';
  return (
    <div className="max-w-160">
      <h1 className="text-28 wrap-anywhere">{`Pro requests of ${asked.company ?? asked.name}`}</h1>
      <FactList
        facts={[
          { term: 'Member', value: asked.name },
          { term: 'Asked on', value: shownDate(asked.asked_at) },
          { term: 'What they buy', value: asked.why ?? '' },
          {
            term: 'State',
            value: {
              granted: 'May post pro requests',
              refused: `Refused: ${asked.refused_why ?? ''}`,
              asked: 'Waiting for our decision',
            }[standing],
          },
        ]}
      />
      <div className="mt-6 grid gap-8">
        {standing === 'granted' ? null : (
          <FormFrame noDraft form={grant} action={link('proDecision', { memberId })}>
            <TextArea
              field={grant.fields.reason}
              label="Reason to grant pro requests"
              hint="It is saved in the audit log."
              rows={2}
            />
            <div>
              <Button>Grant pro requests</Button>
            </div>
          </FormFrame>
        )}
        {standing === 'refused' ? null : (
          <FormFrame noDraft form={refuse} action={link('proRefusal', { memberId })}>
            <TextArea
              field={refuse.fields.reason}
              label={standing === 'granted' ? 'Reason to withdraw pro requests' : 'Reason to refuse pro requests'}
              hint="The buyer can read it."
              rows={2}
            />
            <div>
              <Button kind="danger">{standing === 'granted' ? 'Withdraw pro requests' : 'Refuse pro requests'}</Button>
            </div>
          </FormFrame>
        )}
      </div>
    </div>
  );
}
