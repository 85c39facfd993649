import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { unreadText } from '#domain/values/input.ts';
import { action } from './action.ts';
import { defineForm } from '../request/form.ts';
import { anyone, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

/** What a mail program sends when its own unsubscribe button is pressed (RFC 8058). */
const oneClickSchema = z.object({ 'List-Unsubscribe': z.string().max(40, unreadText).optional() });

type Stopping = {
  at: string;
  /** The name of the form. */
  id: string;
  verb: (ctx: Ctx, token: string) => Promise<unknown>;
  /** The page that says that the mails are stopped. A mail program, which follows no redirect, gets it at once; a person is led to it. */
  stopped: (visit: Visit, token: string) => Response;
  page: (token: string) => string;
};

/**
 * Stops mails by the token of their link. The unsubscribe button of a mail program posts to the same address from another origin
 * (RFC 8058 §3.1), with the token as its only right.
 */
export function stopMails({ at, id, verb, stopped, page }: Stopping): Route[] {
  const tokenOf = ({ params }: Visit) => params.token ?? '';
  return action({
    at,
    who: anyone,
    form: defineForm({ id, schema: oneClickSchema, missingText: '' }),
    once: 'by the verb',
    verb: async (ctx, sent, visit) => {
      await verb(ctx, tokenOf(visit));
      return { isMailProgram: sent['List-Unsubscribe'] === 'One-Click' };
    },
    next: ({ isMailProgram }, visit) => {
      const token = tokenOf(visit);
      return isMailProgram ? stopped(visit, token) : page(token);
    },
    fromOtherSites: true,
  });
}
