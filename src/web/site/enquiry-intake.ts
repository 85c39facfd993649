import type { Ctx } from '#domain/context.ts';
import {
  enquiryTexts,
  sendEnquirySchema,
  type EnquirySubject,
  type SendEnquiry,
} from '#domain/enquiries/enquiry.schema.ts';
import type { FormState } from '#ui/field-state.ts';
import { link } from '../links.ts';
import { defineForm } from '../request/form.ts';
import { takeForm, type Refusal } from '../request/intake.ts';
import type { Handler } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

/** The contact form of one place, so that what is begun on one page is not taken for another's. */
function enquiryForm(id: string) {
  return defineForm({
    id,
    schema: sendEnquirySchema,
    missingText: enquiryTexts.missing,
    numberFields: ['phone'],
  });
}

export const enquiryForms = {
  contact: enquiryForm('contact'),
  services: enquiryForm('services'),
  product: enquiryForm('product'),
} as const;

type EnquiryIntake = {
  form: (typeof enquiryForms)[keyof typeof enquiryForms];
  subject?: EnquirySubject;
  /** The page that the form stands on. */
  show: (visit: Visit, form: FormState, refusal?: Refusal) => Response | Promise<Response>;
  verb: (ctx: Ctx, enquiry: SendEnquiry) => Promise<{ enquiryId: string }>;
};

/** Takes a contact form where it stands: refused it is the same page again, and sent it leads to the thanks. */
export function takeEnquiry({ form, subject, show, verb }: EnquiryIntake): Handler {
  return takeForm({
    form,
    show,
    verb: (ctx, answers) => verb(ctx, { ...answers, subject }),
    next: () => link('contactThanks'),
    person: (answers) => answers.email,
    failedText: enquiryTexts.failed,
  });
}
