import { eventForm } from '../../support/forms/event-form.ts';
import { conforms } from '../../support/visitor/conforming-form.ts';
import { visitedSite } from '../../support/visitor/site.ts';

const site = await visitedSite();

conforms(site, eventForm(site.clock.now()));
