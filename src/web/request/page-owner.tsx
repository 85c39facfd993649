import { createHmac } from 'node:crypto';
import { createContext, useContext } from 'react';
import { Failure } from '#domain/failure.ts';
import type { Visit } from './visit.ts';

/** The hidden field that says whose page a form stands on. */
const ownerField = 'form_owner';

export { ownerField };

/** Set by whoever makes the page, so that no form need be told. */
export const PageOwner = createContext<string | undefined>(undefined);

export function ownerOfPage({ ctx: { actor }, services }: Visit): string | undefined {
  if (actor.kind !== 'member') return undefined;
  return createHmac('sha256', services.secret).update(`page of member ${actor.id}`).digest('base64url').slice(0, 22);
}

export function OwnerField() {
  const owner = useContext(PageOwner);
  return owner === undefined ? null : <input type="hidden" name={ownerField} value={owner} />;
}

/** A tab that was opened as one member does nothing in the name of the next one who signs in in that browser. */
export function refuseAnothersPage(visit: Visit, owner: string | undefined): void {
  if (owner === undefined || owner === ownerOfPage(visit)) return;
  const text =
    'Somebody else was signed in when this page was opened, so nothing was changed. Look whose account it is now.';
  throw new Failure('conflict', text);
}
