import { link } from '#content/link.ts';
import type { StaffRecord } from '#domain/records/define-records.ts';
import { rfqStateLabels } from '#domain/rfqs/rfq.states.ts';
import type { staffReasonSchema } from '#domain/rfqs/staff/staff-rfq.schema.ts';
import { staffRfqTexts } from '#domain/rfqs/staff/staff-rfq.schema.ts';
import { Banner } from '#ui/banner.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { shownDate } from '#ui/dates.ts';
import { FactList } from '#ui/fact-list.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../request/form-frame.tsx';
import { textOf } from '../kinds/text-of.ts';

type ReasonForm = FormOf<typeof staffReasonSchema>;

/** Sends a waiting request back, or takes an open one down. */
export function TakeDownRfqPage({ record, form }: { record: StaffRecord; form: ReasonForm }) {
  const rfqId = String(record.id);
  const name = textOf(record.fields.product);
  const back = link('record', { kind: 'rfq', recordId: rfqId });
  const isWaiting = record.fields.standing === rfqStateLabels.waiting;
  const isPossible = isWaiting || record.fields.standing === rfqStateLabels.open;
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
          ? 'The buyer reads why by e-mail and on the page of the request, and can post it again from a copy.'
          : 'Nobody can find it any more. The buyer reads why, and sellers who answered get a mail that it ended.'}
      </p>
      {isPossible ? (
        <FormFrame noDraft form={form} action={link('rfqTakingDown', { rfqId })}>
          <TextArea
            field={form.fields.reason}
            label="Why"
            hint="The buyer reads it. It is also saved in the audit log."
            rows={3}
          />
          <div className="flex flex-wrap gap-3">
            <Button kind="danger">{isWaiting ? 'Send it back' : 'Take it down'}</Button>
            <ButtonLink kind="secondary" href={back}>
              Leave it
            </ButtonLink>
          </div>
        </FormFrame>
      ) : (
        <Banner tone="info">{staffRfqTexts.notOpen}</Banner>
      )}
    </div>
  );
}

export type ProAsked = {
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

/** Whether a buyer may post pro requests. */
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
            term: 'Standing',
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
              label="Why you grant it"
              hint="It is saved in the audit log."
              rows={2}
            />
            <div>
              <Button>Let them post pro requests</Button>
            </div>
          </FormFrame>
        )}
        {standing === 'refused' ? null : (
          <FormFrame noDraft form={refuse} action={link('proRefusal', { memberId })}>
            <TextArea
              field={refuse.fields.reason}
              label={standing === 'granted' ? 'Why you take it back' : 'Why you refuse it'}
              hint="The buyer reads it."
              rows={2}
            />
            <div>
              <Button kind="danger">{standing === 'granted' ? 'Take it back' : 'Refuse it'}</Button>
            </div>
          </FormFrame>
        )}
      </div>
    </div>
  );
}
