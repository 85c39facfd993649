import { answersInPlace } from '../../support/conforming-form.ts';
import { contactForms } from '../../support/forms/contact-forms.ts';

for (const form of contactForms) answersInPlace(form);
