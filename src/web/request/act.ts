import type { z } from 'zod';
import type { OnceKey } from '#domain/acting/answering/answer-once.ts';
import type { Ctx } from '#domain/acting/context.ts';
import type { FormDefinition, FormOf } from './form.ts';
import type { FormSchema } from './form-schema.ts';
import type { DeclaredLimits } from './limits.ts';
import type { Visit } from './visit.ts';

export type Refusal = { status: number; headers?: Record<string, string> };

/** The key of a sent form. Without its scope, it could be the key of another person's form. */
export type FormKey = Pick<OnceKey, 'scope' | 'key'>;

/** What was sent: the key by which it is done once, and the form as it was typed, drawn when it is asked for. */
type Sent<Schema extends FormSchema> = { key: string; readonly form: FormOf<Schema> };

export type Act<Schema extends FormSchema, Answer> = {
  /** What it answers; nothing, without it. What is not declared is neither kept nor told. */
  answer?: z.ZodType<Answer>;
  form: FormDefinition<Schema>;
  /** What is counted, before anything is done: where it comes from always, and in whose name. */
  limits?: DeclaredLimits<z.infer<Schema>>;
  /**
   * What is sent twice counts once, by the key of its form and the answer that is kept with the work. A verb that settles it by
   * itself says so: where a try must stay counted, or the answer is a key that must be kept nowhere. No transaction waits for a
   * provider or the file store: where the verb asks a provider, its key is claimed before it, and where it stores files, it saves
   * the answer under the key itself.
   */
  once?: 'by the verb' | 'around the verb' | 'with its key by the verb';
  verb: (ctx: Ctx, input: z.infer<Schema>, visit: Visit, sent: FormKey) => Promise<NoInfer<Answer>>;
  /** The page with the form on it, as it was typed, with what is wrong; without one, the page of what failed. */
  show?: (visit: Visit, form: FormOf<Schema>, refusal: Refusal) => Response | Promise<Response>;
  /** The address of what comes after it, or another answer. */
  next: (answer: Answer, visit: Visit, sent: Sent<Schema>) => string | Response | Promise<Response>;
  /** Said when a fault of ours kept it from being done. */
  failedText?: string;
};
