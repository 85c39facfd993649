import type { Handler, Policy, Route, RouteOptions } from '#web/request/route.ts';

/** A route that takes whatever is sent. The product has none but for the provider's signed notices: what changes something is an action. */
export function post(path: string, policy: Policy, handle: Handler, options: RouteOptions = {}): Route {
  return { method: 'POST', path, policy, handle, ...options };
}
