import { Failure } from '#domain/acting/context.ts';
import { rolesThat } from '#domain/acting/roles/staff.policy.ts';
import { urls } from '#content/link.ts';
import { get, staff, type Route } from '../request/route.ts';

/** Answers unknown addresses of the staff portal inside its frame. This route comes after all other routes. */
export const portalErrorRoutes: readonly Route[] = [
  get(urls.adminNowhere, staff(...rolesThat.read), () => {
    throw new Failure('not_found', 'There is no page at this address.');
  }),
];
