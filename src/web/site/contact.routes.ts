import { sendEnquiry } from '#domain/intake/enquiries/send-enquiry.ts';
import { blankForm } from '../request/form.ts';
import { anyone, get, type Route } from '../request/route.ts';
import { urls } from '#content/urls.ts';
import { showContact, showContactThanks } from './contact.views.tsx';
import { enquiryAction, enquiryForms } from './enquiry.action.ts';

const form = enquiryForms.contact;

export const contactRoutes: readonly Route[] = [
  get(urls.contact, anyone, (visit) => showContact(visit, blankForm(visit, form))),
  ...enquiryAction({ at: urls.contact, form, show: showContact, verb: sendEnquiry }),
  get(urls.contactThanks, anyone, showContactThanks, { cachedUnder: [] }),
];
