import { formTexts } from '#content/form-texts.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { z } from 'zod';
import type { Refusal } from '../request/act.ts';
import { action } from '../pages/action.ts';
import { blankForm, defineForm, type FormOf } from '../request/form.ts';
import type { FormSchema } from '../request/form-schema.ts';
import { anyone, get, type Handler, type Route } from '../request/route.ts';
import type { Visit } from '../request/visit.ts';

/** The limit counts requests by the address in the form. */
type PersonsForm = FormSchema & z.ZodType<{ email: string }>;

type RequestRoutes<Schema extends PersonsForm, Answer> = {
  id: string;
  at: string;
  thanksAt: string;
  schema: Schema;
  verb: (ctx: Ctx, input: z.infer<Schema>) => Promise<Answer>;
  show: (visit: Visit, form: FormOf<Schema>, refusal?: Refusal) => Response;
  showThanks: Handler;
};

export function requestRoutes<Schema extends PersonsForm, Answer extends object>(
  request: RequestRoutes<Schema, Answer>,
): readonly Route[] {
  const { id, at, thanksAt, schema, verb, show, showThanks } = request;
  const form = defineForm({ id, schema, missingText: formTexts.missing, numberFields: ['phone'] });
  return [
    get(at, anyone, (visit) => show(visit, blankForm(visit, form))),
    ...action({
      at,
      who: anyone,
      form,
      show,
      verb,
      next: () => thanksAt,
      limits: { form: 'email' },
      failedText: formTexts.failed,
    }),
    get(thanksAt, anyone, showThanks, { cachedUnder: [] }),
  ];
}
