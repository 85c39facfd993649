import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createContext, useContext } from 'react';
import { Failure } from '#domain/acting/context.ts';
import { ownerField } from '../browser/form-names.ts';
import type { Policy } from './route.ts';
import type { Visit } from './visit.ts';

/** Set once for each page, so that no form has to pass it on. */
export const PageOwner = createContext<string | undefined>(undefined);

type Asker = Pick<Visit, 'ctx' | 'services' | 'staffSession'>;

/**
 * The owner of a page, which every form sends in addition to the browser's origin (security.md). It is valid only for pages of this member,
 * and for staff only for pages of this session.
 */
export function ownerOfPage({ ctx: { actor }, services: { secret }, staffSession }: Asker): string | undefined {
  const seal = (text: string) => createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);
  if (actor.kind === 'member') return seal(`page of member ${actor.id}`);
  if (!staffSession) return undefined;
  return `${seal(`page of staff ${staffSession.staff.id ?? 'shared'}`)}.${seal(`page of ${staffSession.id}`)}`;
}

/**
 * The owner, masked with a random pad that differs on each page. Without the mask, the compressed length of a page that also contains a
 * stranger's text would reveal the owner letter by letter.
 */
export function maskedOwner(visit: Asker): string | undefined {
  const owner = ownerOfPage(visit);
  if (owner === undefined) return undefined;
  const text = Buffer.from(owner);
  const pad = randomBytes(text.length);
  return Buffer.concat([pad, xor(text, pad)]).toString('base64url');
}

/** The owner in a sent form; undefined if the value has another shape. A sender can invent one, so compare it with `ownerOfPage`. */
export function unmaskedOwner(sent: string): string | undefined {
  if (!/^[\w-]{2,200}$/.test(sent)) return undefined;
  const bytes = Buffer.from(sent, 'base64url');
  const half = bytes.length / 2;
  return Number.isInteger(half) ? xor(bytes.subarray(half), bytes.subarray(0, half)).toString('latin1') : undefined;
}

function xor(bytes: Buffer, pad: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ pad[index]!));
}

/** Whether both owners are the same person, even in another session. */
export function isSamePerson(owner: string, presentOwner: string | undefined): boolean {
  return presentOwner !== undefined && owner.split('.')[0] === presentOwner.split('.')[0];
}

export function OwnerField() {
  const owner = useContext(PageOwner);
  return owner === undefined ? null : <input type="hidden" name={ownerField} value={owner} />;
}

/** Refuses a form of a member or of staff from a page that was made for anybody else, so that an old tab cannot act as the next person. */
export function refuseAnothersPage(visit: Visit, who: Policy, sent = ''): void {
  if (who.isOpen) return;
  const given = Buffer.from(unmaskedOwner(sent) ?? '');
  const wanted = Buffer.from(ownerOfPage(visit) ?? '');
  if (wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  if (who.forStaff) {
    throw new Failure('forbidden', 'This form belongs to another sign-in. Open its page again, then send it.');
  }
  const then = sent === '' ? 'Nobody' : 'Another account';
  const text = `${then} was signed in when this page was opened, so nothing was changed. Check which account is signed in now.`;
  throw new Failure('conflict', text);
}
