import { Fields } from '#ui/fields.tsx';
import { TextArea, TextField } from '#ui/text-fields.tsx';
import type { FormOf } from '../request/form.ts';
import { enquiryTexts, type sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { Section } from '#ui/section.tsx';
import { RequestForm } from './request-form.tsx';
import { WaysToReach } from './ways-to-reach.tsx';

type EnquirySectionProps = {
  /** The anchor that links lead to. */
  id: string;
  heading: string;
  lead?: string;
  form: FormOf<typeof sendEnquirySchema>;
  action: string;
  /** 1 if the form is the whole page. */
  level?: 1 | 2;
};

/** The contact form beside the other ways to reach us: on the contact, services and product pages. */
export function EnquirySection({ id, heading, lead, form, action, level = 2 }: EnquirySectionProps) {
  const Heading = `h${level}` as const;
  const headingId = `${id}-heading`;
  return (
    <Section id={id} labelledBy={headingId} space={level === 1 ? 'page' : 'breathing'}>
      <div className="grid items-start gap-x-8 gap-y-12 desk:grid-cols-12">
        <div className="desk:col-span-7">
          <Heading id={headingId} className={level === 1 ? 'page-title' : 'text-36 tablet:text-48'}>
            {heading}
          </Heading>
          {lead ? <p className="mt-4 max-w-[36rem] text-18 text-quiet">{lead}</p> : null}
          <div className="mt-8">
            <EnquiryForm form={form} action={action} />
          </div>
        </div>
        <div className="desk:col-span-4 desk:col-start-9">
          <WaysToReach />
        </div>
      </div>
    </Section>
  );
}

function EnquiryForm({ form, action }: Pick<EnquirySectionProps, 'form' | 'action'>) {
  const { fields } = form;
  const { sending, offline } = enquiryTexts;
  return (
    <RequestForm form={form} action={action} busyText={sending} offlineText={offline} button="Send message">
      <TextField field={fields.name} enterKeyHint="next" />
      <Fields inPairs fields={fields} only={['phone', 'email']} />
      <TextArea field={fields.message} />
    </RequestForm>
  );
}
