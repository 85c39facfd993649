import { Fragment, type ReactNode } from 'react';
import type { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';
import type { FormState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import type { Act, Refusal } from '../request/act.ts';
import { blankForm, defineForm, refusedForm, type FormDefinition, type FormOf } from '../request/form.ts';
import type { FieldName, FormSchema } from '../request/form-schema.ts';
import { get, plainPath, type Policy, type Route, type RouteOptions, type Unread } from '../request/route.ts';
import { failureOfUnread, refusalOfUnread, type UnreadTexts } from '../request/unread.ts';
import type { Visit } from '../request/visit.ts';
import { ActBody, ActSection, type FormLook, type FormOptions, type PageLook } from './act-body.tsx';
import { action } from './action.ts';
import { formTitle } from './page.tsx';

/** Draws the frame around a page with acts: the staff portal's, a member's, the site's. */
export type ActFrame = (
  visit: Visit,
  page: { title: string; look: PageLook; body: ReactNode } & Partial<Refusal>,
) => Response | Promise<Response>;

type ActPage<Found> = {
  at: string;
  who: Policy;
  frame: ActFrame;
  /** Reads what the page is about, and throws if there is no such thing. */
  find: (visit: Visit) => Promise<Found> | Found;
  look: (found: Found, visit: Visit) => PageLook;
};

type Shown<Schema extends FormSchema, Found> = { found: Found; form: FormOf<Schema>; visit: Visit };

type PageAct<Schema extends FormSchema, Found, Answer> = {
  /** Its own address, if the page has several acts. */
  at?: string;
  who?: Policy;
  id: string;
  schema: Schema;
  missing: string;
  /** Fields with long numbers, and fields that never travel back. */
  numbers?: readonly string[];
  secret?: readonly string[];
  files?: { names: readonly string[]; mostBytes: number; texts: UnreadTexts };
  values?: (found: Found, visit: Visit) => Record<string, string>;
  /** What depends on the found thing in the form: the limits of a field, or whether it is asked for. */
  shape?: (form: FormOf<Schema>, found: Found) => FormOf<Schema>;
  look: (found: Found, visit: Visit) => FormLook<FieldName<Schema>>;
  /** Draws the fields, where their order or their dependence on each other needs more than the schema says. */
  fields?: (shown: Shown<Schema, Found>) => ReactNode;
  verb: (ctx: Ctx, input: z.infer<Schema>, visit: Visit, sent: { key: string }) => Promise<Answer>;
  next: (answer: Answer, visit: Visit) => string | Response;
} & Omit<FormOptions, 'files'> &
  Pick<Act<Schema, Answer>, 'limits' | 'once'> &
  Pick<FormDefinition<Schema>, 'isConfidential'> &
  Pick<RouteOptions, 'demoOnly'>;

/** Shows the page; after a refusal with the form of the refused act, as it was typed. */
type Show = (visit: Visit, refused?: FormState, refusal?: Refusal) => Promise<Response>;

/** One act of a page: its route, and what it draws there. */
type DrawnAct<Found> = {
  routes: (show: Show) => Route[];
  draw: (found: Found, visit: Visit, refused: FormState | undefined) => { form: FormState; section: ReactNode };
};

type OneAct<Schema extends FormSchema, Found, Answer> = Omit<ActPage<Found>, 'look'> &
  Omit<PageAct<Schema, Found, Answer>, 'at' | 'who' | 'look'> & {
    look: (found: Found, visit: Visit) => PageLook & FormLook<FieldName<Schema>>;
  };

/** A page with one act: what will happen, what is asked, the button, and what comes next. */
export function actPage<Schema extends FormSchema, Found, Answer>(declared: OneAct<Schema, Found, Answer>): Route[] {
  const { at, who, frame, find, ...act } = declared;
  const page = actsPage<Found>({ at, who, frame, find, look: declared.look });
  return page.routes(page.act<Schema, Answer>(act));
}

/** A page with several acts, of which each has its form and its address. */
export function actsPage<Found>(page: ActPage<Found>) {
  return {
    act: <Schema extends FormSchema, Answer>(act: PageAct<Schema, Found, Answer>) => drawnAct(page, act),
    routes(...acts: readonly DrawnAct<Found>[]): Route[] {
      const show: Show = async (visit, refused, refusal) => {
        const found = await page.find(visit);
        const look = page.look(found, visit);
        const drawn = acts.map(({ draw }) => draw(found, visit, refused));
        const title = formTitle(look.tab ?? look.title, refused ?? drawn[0]!.form);
        const body = (
          <ActBody look={look} asDialog={visit.part}>
            {drawn.map(({ form, section }) => (
              <Fragment key={form.id}>{section}</Fragment>
            ))}
          </ActBody>
        );
        return page.frame(visit, { title, look, ...refusal, body });
      };
      return [get(page.at, page.who, (visit) => show(visit)), ...acts.flatMap(({ routes }) => routes(show))];
    },
  };
}

function drawnAct<Schema extends FormSchema, Found, Answer>(
  page: ActPage<Found>,
  act: PageAct<Schema, Found, Answer>,
): DrawnAct<Found> {
  const {
    id,
    schema,
    missing,
    failed,
    numbers,
    secret,
    files,
    values,
    verb,
    next,
    limits,
    once,
    demoOnly,
    isConfidential,
  } = act;
  const at = act.at ?? page.at;
  const form = defineForm({
    id,
    schema,
    missingText: missing,
    ...(numbers && { numberFields: numbers }),
    ...(secret && { secretFields: secret }),
    ...(isConfidential && { isConfidential }),
    ...(files && { fileFields: files.names }),
  });
  return {
    routes: (show) =>
      action({
        at,
        who: act.who ?? page.who,
        ...(act.at !== undefined && { page: ({ params }: Visit) => plainPath({ path: page.at }, params) }),
        form,
        ...(limits && { limits }),
        ...(once && { once }),
        verb,
        show,
        next,
        ...(failed !== undefined && { failedText: failed }),
        ...(files && {
          mostBytes: files.mostBytes,
          whenUnread: (visit: Visit, why: Unread) => {
            const failure = failureOfUnread(why, files.texts, files.names[0]);
            return show(visit, refusedForm(blankForm(visit, form), failure), refusalOfUnread(why));
          },
        }),
        demoOnly,
      }),
    draw(found, visit, refused) {
      // A refused form has the names of the definition that it was read by.
      const typed = refused?.id === id ? (refused as FormOf<Schema>) : blankForm(visit, form, values?.(found, visit));
      const own = act.shape?.(typed, found) ?? typed;
      const look = act.look(found, visit);
      const drawn = act.fields?.({ found, form: own, visit }) ?? <Fields fields={own.fields} words={look.words} />;
      const section = (
        <ActSection act={act} look={look} form={own} action={plainPath({ path: at }, visit.params)}>
          {drawn}
        </ActSection>
      );
      return { form: own, section };
    },
  };
}
