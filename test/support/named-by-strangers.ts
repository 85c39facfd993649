import type { HostileForm } from './hostile-forms.ts';
import { openListing } from './listings.ts';
import type { testApp } from './app.ts';
import { signedIn } from './signed-in.ts';
import { insertApplication } from './supplier-applications.ts';

/** The kind of record that the form at an address creates. */
export const kindOf = ({ path }: HostileForm): string => kinds.find(([start]) => path.startsWith(start))![1];
const kinds: readonly [string, string][] = [
  ['/machines/', 'machine-order'],
  ['/checkout', 'product-order'],
  ['/book-event', 'event-request'],
  ['/waitlist', 'waitlist-entry'],
  ['/invest', 'investment-inquiry'],
  ['/demo', 'demo-request'],
  ['/samples', 'sample-request'],
  ['/escrow/pricing', 'plan-request'],
  ['/', 'service-contact'],
];

type Site = Awaited<ReturnType<typeof testApp>>;

/** A supplier's application with this text as its name. */
export async function applicationNamed(site: Site, name: string): Promise<string> {
  return insertApplication(site.ctx(), { name, email: (await signedIn(site)).member.email! });
}

/** A listing with this text in its words. */
export async function listingNamed(site: Site, name: string): Promise<string> {
  return String((await openListing(site.ctx(), { name, description: name, location: name })).id);
}
