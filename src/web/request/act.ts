import type { z } from 'zod';
import type { OnceKey } from '#domain/acting/answering/answer-once.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { FormDefinition, FormOf } from './form.ts';
import type { FormSchema } from './form-schema.ts';
import type { DeclaredLimits } from './limits.ts';
import type { Visit } from './visit.ts';

export type Refusal = { status: number; headers?: Record<string, string> };

/** The key of a sent form. Without its scope, it could be the key of another person's form. */
type FormKey = Pick<OnceKey, 'scope' | 'key'>;

/** A sent form: the key under which the act is done once, and the form as it was typed, which is drawn only when it is read. */
type Sent<Schema extends FormSchema> = { key: string; readonly form: FormOf<Schema> };

export type Act<Schema extends FormSchema, Answer> = {
  /** The schema of the verb's answer. Fields outside of it are neither saved nor shown; without a schema there is no answer. */
  answer?: z.ZodType<Answer>;
  form: FormDefinition<Schema>;
  /** The limits that are counted before the verb runs: always for the visitor’s place, and those of the member and the named person. */
  limits?: DeclaredLimits<z.infer<Schema>>;
  /**
   * A form that is sent twice is done once: the answer is saved under the form's key, in the transaction of the work. A verb handles
   * repeats itself if a failed try must stay counted or the answer is a secret that must not be saved. A verb that calls the payment
   * provider has its key claimed before the call; a verb that stores files saves the answer under the key itself, because no transaction
   * may wait for either.
   */
  once?: 'by the verb' | 'around the verb' | 'with its key by the verb';
  verb: (ctx: Ctx, input: z.infer<Schema>, visit: Visit, sent: FormKey) => Promise<NoInfer<Answer>>;
  /** Draws the page with the form as it was typed and its errors. Without this function, the error page is shown. */
  show?: (visit: Visit, form: FormOf<Schema>, refusal: Refusal) => Response | Promise<Response>;
  /** The address of the next page, or another answer. */
  next: (answer: Answer, visit: Visit, sent: Sent<Schema>) => string | Response | Promise<Response>;
  /** Shown if a fault on our side prevented the act. */
  failedText?: string;
};
