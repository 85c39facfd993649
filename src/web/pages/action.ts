import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import { unreadText } from '#domain/values/input.ts';
import type { Act } from '../request/act.ts';
import { defineForm } from '../request/form.ts';
import { type FormSchema, noFields } from '../request/form-schema.ts';
import { anyone, type Handler, type OneOfActs, type Policy, type Route, type RouteOptions } from '../request/route.ts';
import { fieldsToSave, setFormAside } from '../request/set-aside.ts';
import { refuseGuest, takeForm, takeWithPassword, takeTooLong, takeUnread, takeUsedUp } from './take-form.ts';
import type { Visit } from '../request/visit.ts';

type Action<Schema extends FormSchema, Answer> = Act<Schema, Answer> & {
  at: string;
  who: Policy;
  /** The page with the form, if it has another address. A visitor who must sign in first returns there. */
  page?: (visit: Visit) => string;
  /** Guests may also fill in the form, on a page that `show` draws for them: they see its errors before they are asked to sign in. */
  guestsFill?: true;
} & RouteOptions;

/** A route whose form guests can fill in. `checkForGuest` answers with the errors of the form, or with nothing if it can be sent. */
export type FilledByGuests = Route & { checkForGuest?: ((visit: Visit) => Promise<Response | undefined>) | undefined };

/** The parts of a route that handle one form. */
export type FormHandlers = Pick<Route, 'handle' | 'whenSessionFails' | 'whenUsedUp' | 'whenTooLong' | 'setAside'>;

export function action<Schema extends FormSchema, Answer = void>({
  at,
  who,
  page,
  guestsFill,
  answer,
  form,
  limits,
  once,
  verb,
  show,
  next,
  failedText,
  ...options
}: Action<Schema, Answer>): Route[] {
  const declared = { answer, form, limits, once, verb, show, next, failedText };
  const keepsAnswer = once !== 'by the verb';
  // The answer and the form have this schema, but a list of acts with different schemas cannot express that in types.
  const act = declared as unknown as Act<FormSchema, unknown>;
  const checkForGuest = guestsFill && ((visit: Visit) => refuseGuest(visit, declared));
  const route: FilledByGuests = {
    method: 'POST',
    path: at,
    policy: who,
    page,
    form,
    keepsAnswer,
    act,
    ...formHandlersOf(declared, who),
    ...options,
    checkForGuest,
  };
  return [route];
}

export function formHandlersOf<Schema extends FormSchema, Answer = void>(
  act: Act<Schema, Answer>,
  who: Policy,
): FormHandlers {
  return {
    handle: (visit) => (act.form.hasPassword ? takeWithPassword(visit, act, who) : takeForm(visit, act, who)),
    // While the session cannot be read, a personal page cannot be drawn, so only open pages show the form again.
    whenSessionFails: who.isOpen && ((visit, error) => takeUnread(visit, act, error, who)),
    whenUsedUp: act.form.fileFields && ((visit, mostBytes) => takeUsedUp(visit, act, who, mostBytes)),
    whenTooLong: act.form.fileFields && act.show && ((visit) => takeTooLong(visit, act, who)),
    setAside: fieldsToSave(act.form).length > 0 ? (visit) => setFormAside(visit, act.form) : undefined,
  };
}

type Alternatives = {
  at: string;
  who: Policy;
  page?: (visit: Visit) => string;
  /** Says which of the forms was sent. */
  which: (visit: Visit) => FormHandlers | Promise<FormHandlers>;
  /** The acts of the forms, if programs may do them. */
  oneOfActs?: OneOfActs;
} & RouteOptions;

/**
 * One address with several forms, of which each visit uses one. What was typed is never saved before a sign-in, because some of these forms
 * contain passwords and codes.
 */
export function oneOfForms({ at, who, page, which, ...options }: Alternatives): Route[] {
  const handle: Handler = async (visit) => (await which(visit)).handle(visit);
  const whenSessionFails = async (visit: Visit, error: unknown) => {
    const { whenSessionFails: answer } = await which(visit);
    if (!answer) throw error;
    return answer(visit, error);
  };
  return [{ method: 'POST', path: at, policy: who, page, handle, whenSessionFails, ...options }];
}

type Press<Answer> = Omit<Action<typeof noFields, Answer>, 'form' | 'verb' | 'once'> & {
  /** Set if the button moves or promises money: the database keeps its answer, for a second press and for programs. */
  keepsAnswer?: true;
  verb: (ctx: Ctx, visit: Visit) => Promise<NoInfer<Answer>>;
};

/** A form without a field. Without `keepsAnswer`, the verb itself handles a second press. */
export function press<Answer = void>({ verb, keepsAnswer, ...declared }: Press<Answer>): Route[] {
  const form = defineForm({ id: pressName(declared.at), schema: noFields, missingText: '' });
  const once = keepsAnswer ? {} : ({ once: 'by the verb' } as const);
  return action({ ...declared, form, ...once, verb: (ctx, _, visit) => verb(ctx, visit) });
}

function pressName(at: string): string {
  return at.replace(/[^a-z]+/gi, '-').replace(/^-|-$/g, '');
}

/** The body that a mail program posts for its own unsubscribe button (RFC 8058). */
const oneClickSchema = z.object({ 'List-Unsubscribe': z.string().max(40, unreadText).optional() });

type Stopping = {
  at: string;
  id: string;
  verb: (ctx: Ctx, token: string) => Promise<unknown>;
  /** The page that says that the mails are stopped. A mail program follows no redirect, so it gets this page as its answer. */
  stopped: (visit: Visit, token: string) => Response;
  /** The address of that page, to which a person is redirected. */
  page: (token: string) => string;
};

/**
 * Stops mails by the token of their link. A mail program's unsubscribe button posts to the same address from another origin (RFC 8058
 * §3.1), with the token as its only right.
 */
export function stopMails({ at, id, verb, stopped, page }: Stopping): Route[] {
  const tokenOf = ({ params }: Visit) => params.token ?? '';
  return action({
    at,
    who: anyone,
    form: defineForm({ id, schema: oneClickSchema, missingText: '' }),
    once: 'by the verb',
    answer: z.object({ isMailProgram: z.boolean() }),
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
