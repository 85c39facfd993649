import type { ReactNode } from 'react';
import type { Session } from '#domain/people/accounts/find-session.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { StaffSession } from '#domain/people/staff-accounts/find-staff-session.ts';
import type { Services } from '../services.ts';
import type { KnownDevice } from './known-device.ts';

/** What was typed into a form before its visitor had to sign in. */
export type SetAside = { form: string; values: ReadonlyMap<string, string[]>; files: readonly string[] };

/** What opens it again, and in which browser. */
export type Kept = { token: string; typist: string };

/** Renders what went wrong at a desk, with the portal's navigation around it. Without a message it was our fault. */
type ErrorAtDesk = (visit: Visit, status: number, message?: string, headers?: Record<string, string>) => Response;

/** One request being answered: what the handlers of routes get. */
export type Visit = {
  ctx: Ctx;
  /** Whose browser it is, also while their second factor is still awaited. */
  session: Session | undefined;
  /** Whose desk it is, on pages for staff. */
  staffSession: StaffSession | undefined;
  services: Services;
  errorAtDesk: ErrorAtDesk;
  request: Request;
  url: URL;
  params: Record<string, string>;
  /** The pattern of the route that answers, for metrics and the log; undefined when none does. */
  route: string | undefined;
  /** The visitor's network address, as far as it can be trusted. */
  address: string;
  /** The network of that address: whom a limit counts together. */
  network: string;
  /** The visitor's browser, if a member signed in there before. */
  device: KnownDevice | undefined;
  /** Who may see the answer again; decides what its headers say of keeping it. */
  audience: 'everybody' | 'one person' | 'who has it';
  /** Whether a program asks, which is answered in JSON. */
  wantsJson: boolean;
  /** The frame of a page that staff view as a member: none of its forms can be sent. */
  around?: (page: ReactNode, framed: (page: ReactNode) => ReactNode) => ReactNode;
  /** What was typed into a form of this page before its visitor had to sign in. */
  setAside?: SetAside | undefined;
  /** Whether one of its limits was used up long ago, and it goes on. */
  isFlood?: boolean | undefined;
  /** Whether it gets the answer to an earlier request with the same key. */
  isReplayed?: boolean;
  /** True when the browser script asks for the page's middle only, to show it in a dialog or to replace a form. */
  part: boolean;
};
