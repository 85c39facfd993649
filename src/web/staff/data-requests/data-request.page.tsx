import type { Staff } from '#domain/acting/context.ts';
import type { RightsRequestSeen } from '#domain/registers/privacy/find-rights-requests.ts';
import {
  groundLabels,
  refusalGrounds,
  rightsKindLabels,
  wayLabels,
} from '#domain/registers/privacy/rights-request.options.ts';
import {
  rightsTexts,
  type answerRequestSchema,
  type refuseRequestSchema,
} from '#domain/registers/privacy/rights-request.schema.ts';
import { mayAnswerPeople } from '#domain/acting/roles/staff.policy.ts';
import { link } from '#content/link.ts';
import { Banner } from '#ui/notices.tsx';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { shownDate, shownTime } from '#ui/dates.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import { Radios } from '#ui/choices.tsx';
import { TextArea } from '#ui/text-fields.tsx';
import type { FormOf } from '../../request/form.ts';
import { FormFrame } from '../../pages/form-frame.tsx';
import { ContactLink } from '../contact-links.tsx';
import { PressButton } from '../../parts/press-button.tsx';
import { RequestBadge } from './request-badge.tsx';

export type RequestPageProps = {
  request: RightsRequestSeen;
  answerForm: FormOf<typeof answerRequestSchema>;
  refusalForm: FormOf<typeof refuseRequestSchema>;
  staff: Staff;
  now: Date;
  news: string | undefined;
  problem: string | undefined;
};

export function RequestPage(props: RequestPageProps) {
  const { request, staff, now, news, problem } = props;
  const { id, kind, state, holds, memberId } = request;
  return (
    <>
      <p className="mt-3 text-14 text-quiet">Data request {String(id)}</p>
      <h1 className="flex flex-wrap items-center gap-3 text-28">
        {rightsKindLabels[kind]} <RequestBadge request={request} now={now} />
      </h1>
      {problem ? <Banner tone="error">{problem}</Banner> : null}
      {news ? <Banner tone="success">{news}</Banner> : null}
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 desk:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <FactList facts={factsOf(request)} />
          {memberId === undefined ? null : (
            <TextLink href={link('memberPerson', { memberId: String(memberId) })}>Everything about them</TextLink>
          )}
          {holds.length > 0 ? (
            <Banner tone="warning" title="Their data cannot be erased yet">
              {holds.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </Banner>
          ) : null}
        </div>
        {state === 'open' && mayAnswerPeople(staff) ? <Ways {...props} /> : null}
      </div>
    </>
  );
}

function factsOf(request: RightsRequestSeen): Fact[] {
  const { who, cameBy, askedAt, dueAt, details, settledAt, ground, answer } = request;
  return [
    { term: 'Who', value: who ? <ContactLink contact={who} /> : 'Erased at their wish' },
    { term: 'How it came', value: wayLabels[cameBy] },
    { term: 'Since', value: shownDate(askedAt) },
    { term: 'Answer by', value: shownDate(dueAt) },
    ...(details ? [{ term: 'In their words', value: <span className="whitespace-pre-line">{details}</span> }] : []),
    ...(settledAt ? [{ term: 'Settled', value: `${shownDate(settledAt)}, ${shownTime(settledAt)}` }] : []),
    ...(ground ? [{ term: 'Refused because', value: groundLabels[ground] }] : []),
    ...(answer ? [{ term: 'Answer', value: <span className="whitespace-pre-line">{answer}</span> }] : []),
  ];
}

function Ways(props: RequestPageProps) {
  const { kind } = props.request;
  return (
    <div className="grid min-w-0 gap-8">
      {kind === 'copy' || kind === 'erasure' ? <ByLink {...props} /> : null}
      <Answered {...props} />
      <Refused {...props} />
    </div>
  );
}

function ByLink({ request: { id, hasEmail } }: RequestPageProps) {
  return (
    <section aria-labelledby="by-link" className="grid gap-3 border-t-2 border-ink pt-4">
      <h2 id="by-link" className="text-18">
        Let them do it themselves
      </h2>
      <p className="text-quiet">
        {hasEmail
          ? 'We send a link to their own address. There they can download their data or have it erased. Only the owner of the address can open it.'
          : rightsTexts.noEmail}
      </p>
      {hasEmail ? (
        <PressButton action={link('rightsRequestLink', { requestId: String(id) })} about={`of data request ${id}`}>
          Send the link
        </PressButton>
      ) : null}
    </section>
  );
}

function Answered({ request: { id }, answerForm }: RequestPageProps) {
  const action = link('rightsRequestAnswer', { requestId: String(id) });
  return (
    <section aria-labelledby="answered" className="border-t-2 border-ink pt-4">
      <h2 id="answered" className="mb-3 text-18">
        Close it as answered
      </h2>
      <FormFrame form={answerForm} action={action} offlineText={rightsTexts.notSaved} unscripted>
        <TextArea
          field={answerForm.fields.answer}
          label="What was done"
          hint="The person can read it in their data. No e-mail is sent."
          rows={2}
        />
        <div>
          <Button size="small">Close it</Button>
        </div>
      </FormFrame>
    </section>
  );
}

function Refused({ request: { id }, refusalForm }: RequestPageProps) {
  const action = link('rightsRequestRefusal', { requestId: String(id) });
  return (
    <section aria-labelledby="refused" className="border-t-2 border-ink pt-4">
      <h2 id="refused" className="mb-3 text-18">
        Refuse it
      </h2>
      <FormFrame form={refusalForm} action={action} offlineText={rightsTexts.notSaved} unscripted>
        <Radios
          field={refusalForm.fields.ground}
          legend="Why the law lets us"
          options={refusalGrounds.map((value) => ({ value, label: groundLabels[value] }))}
        />
        <TextArea
          field={refusalForm.fields.answer}
          label="In plain words"
          hint="We tell them this, and where they can complain."
          rows={3}
        />
        <div>
          <Button kind="danger" size="small">
            Refuse and tell them
          </Button>
        </div>
      </FormFrame>
    </section>
  );
}
