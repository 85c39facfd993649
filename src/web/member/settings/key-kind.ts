import type { KeyKind } from '#domain/people/accounts/api-keys/key-text.ts';
import type { Visit } from '../../request/visit.ts';

/** The keys of the demo move no real money. */
export function keyKind({ services }: Pick<Visit, 'services'>): KeyKind {
  return services.config.mode === 'demo' ? 'test' : 'live';
}
