import { contactForms } from '../../support/forms/contact-forms.ts';
import { conforms } from '../../support/visitor/conforming-form.ts';
import { visitedSite } from '../../support/visitor/site.ts';

const site = await visitedSite();

for (const form of contactForms) conforms(site, form);
