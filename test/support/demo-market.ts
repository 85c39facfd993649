/** What the demo's sellers offer, for tests that fill a market with it. */
export { demoListings } from '../../db/seed/demo-listings.ts';
