import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { needsOwnName } from '#domain/acting/roles/own-name.policy.ts';
import type { ActFrame } from '../pages/act-page.tsx';
import { provedStaff, staff, type Policy } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { OwnNamePage } from './own-name.tsx';
import { portalPage } from './portal-page.tsx';

type StaffActName = keyof typeof staffActs;

/** The policy of a route for staff whose role may do this act. */
export function whoMay(act: StaffActName): Policy {
  return staff(...staffActs[act].roles);
}

/** Like `whoMay`, but only shortly after the password was entered: for acts on money and on staff accounts. */
export function whoMayProved(act: StaffActName): Policy {
  return provedStaff(...staffActs[act].roles);
}

/** The frame of the staff portal around a page with acts. */
export const portalFrame: ActFrame = (visit, { look: { place, back }, ...shown }) =>
  portalPage(visit, { ...shown, ...(place !== undefined && { place }), back });

/** Frames decisions about money. Under the shared password, the page says why they are not possible and how to sign in by name. */
export const ownNameFrame: ActFrame = async (visit, { body, ...shown }) => {
  const isNameless = await needsOwnName(visit.ctx);
  const shownBody = isNameless ? <OwnNamePage title={shown.look.title} next={visit.url.pathname} /> : body;
  return portalFrame(visit, { ...shown, body: shownBody });
};

/** The number in an address; 0, which no row has, if the address has no number there. */
export function numberIn({ params }: Visit, name: string): bigint {
  const text = params[name] ?? '';
  return /^\d{1,18}$/.test(text) ? BigInt(text) : 0n;
}
