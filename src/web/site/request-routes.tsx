import type { ReactNode } from 'react';
import { z } from 'zod';
import { formTexts } from '#content/form-texts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import { withFigures } from '#domain/acting/settings/figures.view.ts';
import { action } from '../pages/action.ts';
import { formTitle, page, settingsOf, type Page } from '../pages/page.tsx';
import type { Refusal } from '../request/act.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import type { FormSchema } from '../request/form-schema.ts';
import { anyone, get, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';
import { RequestSentPage, type RequestSentPageProps } from './sent.page.tsx';

/** A form with an e-mail address, by which the limit counts requests. */
type PersonsForm = FormSchema & z.ZodType<{ email: string }>;

type RequestRoutes<Schema extends PersonsForm> = {
  id: string;
  at: string;
  thanksAt: string;
  schema: Schema;
  verb: (ctx: Ctx, input: z.infer<Schema>) => Promise<{ requestId: string }>;
  head: Pick<Page, 'title' | 'description' | 'isOnEscrow'>;
  body: (form: FormOf<Schema>, visit: Visit) => ReactNode;
  /** `tab` is the title of the thanks page in the tab of the browser. */
  thanks: RequestSentPageProps & { tab: string; message: string };
};

/** The routes of a request form: its page, its sending, and the page that thanks for the request. */
export function requestRoutes<Schema extends PersonsForm>(request: RequestRoutes<Schema>): readonly Route[] {
  const { id, at, thanksAt, schema, verb, head, body, thanks } = request;
  const { tab, ...thanksProps } = thanks;
  const form = defineForm({ id, schema, missingText: formTexts.missing, numberFields: ['phone'] });
  const show = (visit: Visit, shownForm: FormOf<Schema>, refusal?: Refusal) =>
    page(visit, {
      ...head,
      title: formTitle(head.title, shownForm),
      description: withFigures(head.description, settingsOf(visit)),
      canonical: at,
      ...refusal,
      body: body(shownForm, visit),
    });
  const showThanks = (visit: Visit) =>
    page(visit, { title: tab, description: thanksProps.message, body: <RequestSentPage {...thanksProps} /> });
  return [
    get(at, anyone, (visit) => show(visit, blankForm(visit, form))),
    ...action({
      at,
      who: anyone,
      form,
      show,
      answer: z.object({ requestId: z.string() }),
      verb,
      next: () => thanksAt,
      limits: { form: 'email' },
      failedText: formTexts.failed,
    }),
    get(thanksAt, anyone, showThanks, { cachedUnder: [] }),
  ];
}
