import { Fragment, type ReactNode } from 'react';
import type { FormState } from '#ui/field-state.ts';
import { Fields } from '#ui/fields.tsx';
import type { Act, Refusal } from '../request/act.ts';
import { blankForm, defineForm, refusedForm, type FormDefinition, type FormOf } from '../request/form.ts';
import { type FieldName, type FormSchema, noFields } from '../request/form-schema.ts';
import { get, plainPath, type Policy, type Route, type RouteOptions, type WhyUnread } from '../request/route.ts';
import { unreadFormFailure, unreadFormStatus, type UnreadFormTexts } from '../request/unread-form.ts';
import type { Visit } from '../request/visit.ts';
import { ActBody, ActSection, type ActBodyProps, type FormLook, type FormOptions, type PageLook } from './act-body.tsx';
import { action, oneOfForms, press, type FormHandlers } from './action.ts';
import { oneOfActs } from './one-of-acts.ts';
import { formTitle } from './page.tsx';

export type ActFrame = (
  visit: Visit,
  page: { title: string; look: PageLook; body: ReactNode } & Partial<Refusal>,
) => Response | Promise<Response>;

export type ActPage<Found> = {
  at: string;
  who: Policy;
  frame: ActFrame;
  /** Reads the thing that the page is about; throws if it does not exist. A Response is shown in place of the page. */
  find: (visit: Visit) => Promise<Found | Response> | Found | Response;
  look: (found: Found, visit: Visit) => PageLook;
  /** Draws the page around its acts, if the page has a layout of its own. */
  around?: ((shown: AroundActs<Found>) => ReactNode) | undefined;
} & Pick<RouteOptions, 'lists'>;

export type AroundActs<Found> = ActBodyProps & { found: Found; visit: Visit };

type Shown<Schema extends FormSchema, Found> = { found: Found; form: FormOf<Schema>; visit: Visit };

export type PageAct<Schema extends FormSchema, Found, Answer> = {
  /** The act's own address, if the page has several acts. If acts share an address, the one that is not left out takes the form. */
  at?: string;
  /** The last word of its address for programs, if acts share an address. */
  callName?: string;
  who?: Policy;
  id: string;
  schema: Schema;
  missing: string;
  /** Fields in which long numbers are expected, so that none is taken for a card number. */
  numbers?: readonly string[];
  /** Fields that are never sent back to the browser. */
  secret?: readonly string[];
  files?: { names: readonly string[]; mostBytes: number; texts: UnreadFormTexts };
  values?: (found: Found, visit: Visit) => Record<string, string> | Promise<Record<string, string>>;
  /** Adapts the form to the found thing: for example the limits of a field, or whether the form has it. */
  shape?: (form: FormOf<Schema>, found: Found) => FormOf<Schema>;
  look: (found: Found, visit: Visit) => FormLook<FieldName<Schema>>;
  /** The link to where a refused visitor can continue. */
  onward?: (problem: string) => FormState['onward'];
  /** Draws the fields, if the schema alone cannot say their order or how they depend on each other. */
  fields?: (shown: Shown<Schema, Found>) => ReactNode;
} & Omit<FormOptions, 'files'> &
  Pick<Act<Schema, Answer>, 'answer' | 'limits' | 'once' | 'verb' | 'next'> &
  Pick<FormDefinition<Schema>, 'isConfidential'> &
  Pick<RouteOptions, 'demoOnly'>;

/** Shows the page; after a refusal, with the refused form and its typed values. */
type Show = (visit: Visit, refused?: FormState, refusal?: Refusal) => Promise<Response>;

type Drawn = { id: string; section: ReactNode; isFirst: boolean | undefined };

/** One act of a page: its routes, and its form or button. */
type DrawnAct<Found> = {
  at: string;
  callName?: string | undefined;
  isLeftOut: (found: Found, visit: Visit) => boolean;
  routes: (show: Show) => Route[];
  draw?: (found: Found, visit: Visit, refused: FormState | undefined) => Promise<Drawn>;
};

type PagePress<Answer> = Pick<Parameters<typeof press<Answer>>[0], 'at' | 'answer' | 'limits' | 'verb' | 'next'> & {
  who?: Policy;
};

type OneAct<Schema extends FormSchema, Found, Answer> = Omit<ActPage<Found>, 'look'> &
  Omit<PageAct<Schema, Found, Answer>, 'at' | 'who' | 'look'> & {
    look: (found: Found, visit: Visit) => PageLook & FormLook<FieldName<Schema>>;
  };

export function actPage<Schema extends FormSchema, Found, Answer = void>(
  declared: OneAct<Schema, Found, Answer>,
): Route[] {
  const { at, who, frame, find, around, lists, ...act } = declared;
  // The page leaves the facts out, because the form shows them.
  const look = (found: Found, visit: Visit) => ({ ...declared.look(found, visit), facts: undefined });
  const page = actsPage<Found>({ at, who, frame, find, look, around, lists });
  return page.routes(page.act<Schema, Answer>(act));
}

export function actsPage<Found>(page: ActPage<Found>) {
  const { lists, around: Around = ActBody } = page;
  return {
    act: <Schema extends FormSchema, Answer = void>(act: PageAct<Schema, Found, Answer>) => drawnAct(page, act),
    /** A button, which `look` draws as a `PressButton`. A refusal is shown at the top of the page. */
    press: <Answer = void,>(button: PagePress<Answer>): DrawnAct<Found> => ({
      at: button.at,
      isLeftOut: () => false,
      routes: (show) => press({ who: page.who, ...button, page: backTo(page), show }),
    }),
    routes(...acts: readonly DrawnAct<Found>[]): Route[] {
      const show: Show = async (visit, refused, refusal) => {
        const found = await page.find(visit);
        if (found instanceof Response) return found;
        const look = page.look(found, visit);
        const drawn: Drawn[] = [];
        // The queries run one after the other, because a request holds one connection at a time.
        for (const { draw } of presentActs(acts, found, visit)) if (draw) drawn.push(await draw(found, visit, refused));
        const title = look.tab ?? look.title;
        const isShownInForm = drawn.some(({ id }) => id === refused?.id);
        const body = (
          <Around {...{ found, visit, look }} problem={isShownInForm ? undefined : refused?.problem}>
            {drawn
              .toSorted((one, other) => Number(other.isFirst ?? false) - Number(one.isFirst ?? false))
              .map(({ id, section }) => (
                <Fragment key={id}>{section}</Fragment>
              ))}
          </Around>
        );
        return page.frame(visit, { title: refused ? formTitle(title, refused) : title, look, ...refusal, body });
      };
      return [get(page.at, page.who, (visit) => show(visit), lists && { lists }), ...routesOf(page, acts, show)];
    },
  };
}

function backTo({ at }: { at: string }) {
  return ({ params }: Visit) => plainPath({ path: at }, params);
}

/** An act alone at its address stays even if left out, because its refused form keeps what was typed. */
function presentActs<Found>(acts: readonly DrawnAct<Found>[], found: Found, visit: Visit): readonly DrawnAct<Found>[] {
  const isAlone = ({ at }: DrawnAct<Found>) => acts.filter((other) => other.at === at).length === 1;
  return acts.filter((act) => isAlone(act) || !act.isLeftOut(found, visit));
}

function routesOf<Found>(page: ActPage<Found>, acts: readonly DrawnAct<Found>[], show: Show): Route[] {
  const actsByAddress = [...Map.groupBy(acts, ({ at }) => at)];
  return actsByAddress.flatMap(([at, actsHere]) => {
    const routes = actsHere.flatMap((act) => act.routes(show));
    if (actsHere.length === 1) return routes;
    const which = async (visit: Visit): Promise<FormHandlers> => {
      const found = await page.find(visit);
      if (found instanceof Response) return { handle: () => found };
      return (
        routes[actsHere.findIndex((act) => !act.isLeftOut(found, visit))] ?? {
          handle: (late) => refuseOutdated(show, late),
        }
      );
    };
    return oneOfForms({ at, who: page.who, which, oneOfActs: oneOfActs(page, actsHere, routes) });
  });
}

const outdatedForm = defineForm({ id: 'late', schema: noFields, missingText: '' });
const outdatedText = 'This is not possible any more. The page now shows how it is.';

/** Shows the page in its present state to a visitor who sent a form that is no longer on it. */
function refuseOutdated(show: Show, visit: Visit): Promise<Response> {
  const refused = { ...blankForm(visit, outdatedForm), problem: outdatedText };
  return show(visit, refused, { status: 409 });
}

function formOfAct<Schema extends FormSchema, Found, Answer>(act: PageAct<Schema, Found, Answer>) {
  const { id, schema, missing, numbers, secret, files, isConfidential } = act;
  return defineForm({
    id,
    schema,
    missingText: missing,
    ...(numbers && { numberFields: numbers }),
    ...(secret && { secretFields: secret }),
    ...(isConfidential && { isConfidential }),
    ...(files && { fileFields: files.names }),
  });
}

function onwardOf({ whyNot }: FormLook): FormState['onward'] {
  return typeof whyNot === 'object' ? whyNot.onward : undefined;
}

function drawnAct<Schema extends FormSchema, Found, Answer>(
  page: ActPage<Found>,
  act: PageAct<Schema, Found, Answer>,
): Required<Omit<DrawnAct<Found>, 'callName'>> & DrawnAct<Found> {
  const { id, answer, failed, files, values, verb, next, limits, once, demoOnly } = act;
  const at = act.at ?? page.at;
  const form = formOfAct(act);
  return {
    at,
    callName: act.callName,
    isLeftOut: (found, visit) => act.look(found, visit).isLeftOut ?? false,
    routes: (show) =>
      action({
        at,
        who: act.who ?? page.who,
        ...(act.at !== undefined && { page: backTo(page) }),
        form,
        ...(answer && { answer }),
        ...(limits && { limits }),
        ...(once && { once }),
        verb,
        show,
        next,
        ...(failed !== undefined && { failedText: failed }),
        ...(files && {
          mostBytes: files.mostBytes,
          whenUnread: (visit: Visit, why: WhyUnread) => {
            // If the files of several fields are too large together, the error belongs to none of the fields.
            const failure = unreadFormFailure(why, files.texts, files.names.length === 1 ? files.names[0] : undefined);
            return show(visit, refusedForm(blankForm(visit, form), failure), unreadFormStatus(why));
          },
        }),
        demoOnly,
      }),
    async draw(found, visit, refused) {
      // A refused form has the field names of the form definition that read it.
      const typed =
        refused?.id === id ? (refused as FormOf<Schema>) : blankForm(visit, form, await values?.(found, visit));
      const shaped = act.shape?.(typed, found) ?? typed;
      const look = act.look(found, visit);
      const onward = typed.problem === undefined ? undefined : (act.onward?.(typed.problem) ?? onwardOf(look));
      const shown = onward ? { ...shaped, onward } : shaped;
      const fields = act.fields?.({ found, form: shown, visit }) ?? <Fields fields={shown.fields} words={look.words} />;
      const section = (
        <ActSection act={act} look={look} form={shown} action={look.action ?? plainPath({ path: at }, visit.params)}>
          {fields}
        </ActSection>
      );
      return { id, section, isFirst: look.isFirst };
    },
  };
}
