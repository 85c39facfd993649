import { z } from 'zod';
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

/** Each page has its own form id, so that a draft of one page is not shown on another. */
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
  show: Act<typeof sendEnquirySchema, unknown>['show'];
  verb: (ctx: Ctx, enquiry: SendEnquiry) => Promise<{ requestId: string }>;
};

/** Takes an enquiry: a refused form shows its page again, a sent form leads to the thanks page. */
export function enquiryAction({ at, form, subject, show, verb }: EnquiryAction): Route[] {
  return action({
    at,
    who: anyone,
    form,
    limits: { form: 'email' },
    answer: z.object({ requestId: z.string() }),
    verb: (ctx, answers) => verb(ctx, { ...answers, subject }),
    show,
    next: () => link('contactThanks'),
    failedText: enquiryTexts.failed,
  });
}
