import { createHmac } from 'node:crypto';
import type { Tries } from '#domain/accounts/sign-in.ts';
import { networkOf } from '../request/network.ts';
import type { Visit } from '../request/visit.ts';

/**
 * Wrong tries are counted for an account together with the network that they come from: whoever guesses slows down, and
 * the owner, somewhere else, does not. The table must not tell who came, so what is counted is kept as a keyed hash.
 */
export function triesOf({ services, address }: Pick<Visit, 'services' | 'address'>, who: string): Tries {
  const source = `${who} from ${networkOf(address)}`;
  return { keys: [`password:${createHmac('sha256', services.secret).update(source).digest('base64url')}`] };
}
