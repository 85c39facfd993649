import type { z } from 'zod';
import { link } from '#content/link.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { refuseDemo } from '#domain/people/accounts/settings/settings.policy.ts';
import { settingsTexts } from '#domain/people/accounts/settings/settings.schema.ts';
import { Fields } from '#ui/fields.tsx';
import type { FormLook, PageLook } from '../../pages/act-body.tsx';
import { actsPage, type ActPage, type PageAct } from '../../pages/act-page.tsx';
import { seeOther } from '../../pages/page.tsx';
import type { FieldName, FormSchema } from '../../request/form-schema.ts';
import type { Route } from '../../request/route.ts';
import { rememberSession } from '../../request/session-cookie.ts';
import type { Visit } from '../../request/visit.ts';
import { memberFrame } from '../member-page.tsx';
import { memberSessionOf, type MemberSession } from './member-session.ts';
import type { SettingsNews } from './settings-news.ts';
import { DemoLine } from './settings-frame.tsx';

type SettingsActs<Found> = Omit<ActPage<Found>, 'frame'> & Partial<Pick<ActPage<Found>, 'frame'>>;

type SettingsAct<Schema extends FormSchema, Found, Answer> = Omit<
  PageAct<Schema, Found, Answer>,
  'missing' | 'once' | 'verb'
> & {
  missing?: string;
  verb: (
    ctx: Ctx,
    input: z.infer<Schema>,
    session: MemberSession,
    sent: { key: string },
    visit: Visit,
  ) => Promise<NoInfer<Answer>>;
  /** Refused for shared accounts, before any limit is counted. */
  notShared?: true;
};

type SettingsPage<Schema extends FormSchema, Found, Answer> = Omit<SettingsActs<Found>, 'look'> &
  Omit<SettingsAct<Schema, Found, Answer>, 'at' | 'who' | 'look'> & {
    look: (found: Found, visit: Visit) => PageLook & FormLook<FieldName<Schema>>;
  };

/** A page of the settings with one form. */
export function settingsPage<Schema extends FormSchema, Found, Answer = void>(
  declared: SettingsPage<Schema, Found, Answer>,
): Route[] {
  const { at, who, frame, find, ...act } = declared;
  const look = (found: Found, visit: Visit) => ({ ...declared.look(found, visit), facts: undefined });
  const page = settingsActs<Found>({ at, who, find, look, ...(frame && { frame }) });
  return page.routes(page.act<Schema, Answer>(act));
}

export function settingsActs<Found>({ frame = memberFrame, ...declared }: SettingsActs<Found>) {
  const page = actsPage<Found>({ frame, ...declared });
  return {
    act: <Schema extends FormSchema, Answer = void>(act: SettingsAct<Schema, Found, Answer>) =>
      page.act(settingsAct(act)),
    press: page.press,
    routes: page.routes,
  };
}

/**
 * The verb of the act runs each time that the form is sent, and handles repeats itself, because a wrong password or code must stay
 * counted even if everything else is rolled back.
 */
function settingsAct<Schema extends FormSchema, Found, Answer>(
  declared: SettingsAct<Schema, Found, Answer>,
): PageAct<Schema, Found, Answer> {
  const { limits, verb, notShared, fields, ...act } = declared;
  return {
    missing: settingsTexts.missing,
    failed: settingsTexts.failed,
    offline: settingsTexts.offline,
    ...act,
    once: 'by the verb',
    limits: {
      ...limits,
      also: async (visit, input) => {
        if (notShared) refuseDemo({ is_demo: memberSessionOf(visit).session.isShared });
        await limits?.also?.(visit, input);
      },
    },
    verb: (ctx, input, visit, sent) => verb(ctx, input, memberSessionOf(visit), sent, visit),
    onward: (problem) =>
      problem === settingsTexts.demo ? { label: 'Create Account', href: link('signUp') } : undefined,
    fields: (shown) => (
      <>
        {notShared ? <DemoLine visit={shown.visit} form={shown.form} /> : null}
        {fields?.(shown) ?? <Fields fields={shown.form.fields} words={act.look(shown.found, shown.visit).words} />}
      </>
    ),
  };
}

export function settingsAfter(news: SettingsNews): () => string {
  return () => link('settings', {}, { said: news });
}

export function settingsRenewed(news: SettingsNews): (renewed: { token: string }, visit: Visit) => Response {
  return ({ token }, visit) => rememberSession(seeOther(settingsAfter(news)()), visit, token);
}
