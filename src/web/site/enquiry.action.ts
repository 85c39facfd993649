import type { Ctx } from '#domain/acting/context.ts';
import {
  enquiryTexts,
  sendEnquirySchema,
  type EnquirySubject,
  type SendEnquiry,
} from '#domain/intake/enquiries/enquiry.schema.ts';
import { link } from '#content/link.ts';
import type { Act } from '../request/act.ts';
import { action } from '../pages/action.ts';
import { defineForm } from '../request/form.ts';
import { anyone, type Route } from '../request/route.ts';

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

type EnquiryAction = {
  at: string;
  form: (typeof enquiryForms)[keyof typeof enquiryForms];
  subject?: EnquirySubject;
  /** The page that the form stands on. */
  show: Act<typeof sendEnquirySchema, unknown>['show'];
  verb: (ctx: Ctx, enquiry: SendEnquiry) => Promise<{ requestId: string }>;
};

/** A contact form where it stands: refused it is the same page again, and sent it leads to the thanks. */
export function enquiryAction({ at, form, subject, show, verb }: EnquiryAction): Route[] {
  return action({
    at,
    who: anyone,
    form,
    limits: { form: 'email' },
    verb: (ctx, answers) => verb(ctx, { ...answers, subject }),
    show,
    next: () => link('contactThanks'),
    failedText: enquiryTexts.failed,
  });
}
