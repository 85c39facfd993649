import type { FormDefinition } from '#web/request/form.ts';
import type { FormSchema } from '#web/request/form-schema.ts';
import { readForm, type ReadForm } from '#web/request/read-form.ts';
import type { Handler, Policy, Route, RouteOptions } from '#web/request/route.ts';
import { sentFields } from '#web/request/sent-form.ts';

/**
 * A route that accepts any post. The product has only the provider's signed notices; everything else that changes something is an action.
 */
export function post(path: string, policy: Policy, handle: Handler, options: RouteOptions = {}): Route {
  return { method: 'POST', path, policy, handle, ...options };
}

/** The parsed form of this request. */
export async function readSent<Schema extends FormSchema>(
  request: Request,
  definition: FormDefinition<Schema>,
): Promise<ReadForm<Schema>> {
  return readForm(definition, await sentFields(request, definition));
}
