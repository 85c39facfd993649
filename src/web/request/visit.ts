import type { ReactNode } from 'react';
import type { KeyHolder } from '#domain/people/accounts/api-keys/find-key-holder.ts';
import type { Session } from '#domain/people/accounts/find-session.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { StaffSession } from '#domain/people/staff-accounts/find-staff-session.ts';
import type { Services } from '../services.ts';
import type { KnownDevice } from './known-device.ts';

/** What a visitor typed into a form before they had to sign in. */
export type SetAside = { form: string; values: ReadonlyMap<string, string[]>; files: readonly string[] };

/** The token that restores a saved form, and the browser that may do so. */
export type SavedTyping = { token: string; typist: string };

/** Renders an error inside the staff portal with its navigation. Without a message the fault is on our side. */
type PortalErrorAnswer = (visit: Visit, status: number, message?: string, headers?: Record<string, string>) => Response;

/** A limit that this request was counted in: how much of it is used, and until when. */
export type NotedLimit = {
  name: 'call' | 'account' | 'network' | 'reads';
  hits: number;
  most: number;
  windowMs: number;
  endsAt: Date;
};

/** One request while it is answered; handlers of routes get it. */
export type Visit = {
  ctx: Ctx;
  /** The member's session, also while the second factor is still missing. */
  session: Session | undefined;
  /** The API key of a program's call. */
  key?: KeyHolder;
  /** The address is for programs with a key. */
  needsKey?: true;
  /** The staff session, on pages of the staff portal. */
  staffSession: StaffSession | undefined;
  services: Services;
  portalError: PortalErrorAnswer;
  request: Request;
  url: URL;
  params: Record<string, string>;
  /** The pattern of the route, for metrics and the log; undefined if no route matches. */
  route: string | undefined;
  /** The visitor's network address, as far as it can be trusted. */
  address: string;
  /** The network of that address, which a limit counts as one. */
  network: string;
  /** The visitor's browser, if somebody signed in there before. */
  device: KnownDevice | undefined;
  /** Who may see the answer again; decides the caching headers. */
  audience: 'everybody' | 'one person' | 'who has it';
  /** A program sent the request, and gets JSON. */
  wantsJson: boolean;
  /** The frame of a page that staff view as a member: none of its forms can be sent. */
  around?: (page: ReactNode, framed: (page: ReactNode) => ReactNode) => ReactNode;
  /** What the visitor typed into a form of this page before they had to sign in. */
  setAside?: SetAside | undefined;
  /** A limit of this visitor was used up long ago, and they go on sending. */
  isFlood?: boolean | undefined;
  /** The limits that counted this request. */
  limits?: NotedLimit[];
  /** The answer is that of an earlier request with the same key. */
  isReplayed?: boolean;
  /** True when the browser script asks for the page's middle only, to show it in a dialog or to replace a form. */
  isPart: boolean;
};
