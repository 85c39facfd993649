import { waitlistForm } from '../../support/forms/waitlist-form.ts';
import { conforms } from '../../support/visitor/conforming-form.ts';
import { visitedSite } from '../../support/visitor/site.ts';

const site = await visitedSite();

conforms(site, waitlistForm);
