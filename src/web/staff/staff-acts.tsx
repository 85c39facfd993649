import { staffActs } from '#domain/acting/audit/staff-acts.ts';
import { needsOwnName } from '#domain/acting/roles/own-name.policy.ts';
import type { ActFrame } from '../pages/act-page.tsx';
import { provedStaff, staff, type Policy } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { OwnNamePage } from './own-name.tsx';
import { portalPage } from './portal-page.tsx';

type StaffActName = keyof typeof staffActs;

/** Those who may do an act. */
export function whoMay(act: StaffActName): Policy {
  return staff(...staffActs[act].roles);
}

/** The same, after the password was given a moment ago: for money and for who works here. */
export function whoMayProved(act: StaffActName): Policy {
  return provedStaff(...staffActs[act].roles);
}

/** The frame of the staff portal around a page with acts. */
export const portalFrame: ActFrame = (visit, { look: { place, back }, ...shown }) =>
  portalPage(visit, { ...shown, ...(place !== undefined && { place }), back });

/** The same for decisions about money: under the shared password, the page says why not and how to sign in by name. */
export const ownNameFrame: ActFrame = async (visit, { body, ...shown }) => {
  const isNameless = await needsOwnName(visit.ctx);
  const own = isNameless ? <OwnNamePage title={shown.look.title} next={visit.url.pathname} /> : body;
  return portalFrame(visit, { ...shown, body: own });
};

/** The number in an address; 0, which no row has, for what is none. */
export function numberIn({ params }: Visit, name: string): bigint {
  const text = params[name] ?? '';
  return /^\d{1,18}$/.test(text) ? BigInt(text) : 0n;
}
