import type { FormOf } from '../request/form.ts';
import { contactPage } from '#content/contact.ts';
import { enquiryTexts, type sendEnquirySchema } from '#domain/intake/enquiries/enquiry.schema.ts';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import { link } from '#content/link.ts';
import type { Refusal } from '../request/act.ts';
import { formTitle, page } from '../pages/page.tsx';
import type { Visit } from '../request/visit.ts';
import { CallUs } from '../frame/call-us.tsx';
import { ContactPage } from './contact.page.tsx';
import { SentPage } from './sent.page.tsx';

export function showContact(visit: Visit, form: FormOf<typeof sendEnquirySchema>, refusal?: Refusal): Response {
  return page(visit, {
    title: formTitle('Contact us', form),
    description: contactPage.lead,
    canonical: link('contact'),
    ...refusal,
    body: <ContactPage form={form} />,
  });
}

export function showContactThanks(visit: Visit): Response {
  return page(visit, {
    title: 'We have your message',
    description: enquiryTexts.sent,
    body: (
      <SentPage
        title="We have your message."
        said={enquiryTexts.sent}
        picture={<WholeNut className="w-full" />}
        steps={[
          'We send a note to your e-mail. If it is not there, look in spam.',
          'We read your message, and write back or call you.',
          <>
            Cannot wait? Call <CallUs />.
          </>,
        ]}
      />
    ),
  });
}
