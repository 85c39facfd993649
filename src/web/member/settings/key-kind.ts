import { keyKindOf } from '#domain/people/accounts/api-keys/api-key.schema.ts';
import type { KeyKind } from '#domain/people/accounts/api-keys/key-text.ts';
import type { Visit } from '../../request/visit.ts';

export function keyKind({ services }: Pick<Visit, 'services'>): KeyKind {
  return keyKindOf(services.config);
}
