import { sendEnquiry } from '#domain/enquiries/send-enquiry.ts';
import { blankForm } from '../request/form.ts';
import { anyone, get, post, type Route } from '../request/route.ts';
import { urls } from '../routes.ts';
import { showContact, showContactThanks } from './contact.views.tsx';
import { enquiryForms, takeEnquiry } from './enquiry-intake.ts';

const form = enquiryForms.contact;

export const contactRoutes: readonly Route[] = [
  get(urls.contact, anyone, (visit) => showContact(visit, blankForm(form))),
  post(urls.contact, anyone, takeEnquiry({ form, show: showContact, verb: sendEnquiry })),
  get(urls.contactThanks, anyone, showContactThanks, { cachedUnder: [] }),
];
