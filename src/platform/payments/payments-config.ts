import { BadSetting } from '../bad-setting.ts';
import { isSafeConnection } from '../safe-connection.ts';

export type PaymentsConfig =
  | { provider: 'none' }
  | { provider: 'sandbox' }
  | { provider: 'paystack'; url: string; secret: string };

type Settings = {
  MODE: 'demo' | 'production';
  PAYMENT_PROVIDER?: 'sandbox' | 'paystack' | undefined;
  PAYSTACK_SECRET?: string | undefined;
  PAYSTACK_URL: string;
};

/** Without a setting, production has no provider and the demo has the sandbox. */
export function paymentsConfig(settings: Settings): PaymentsConfig {
  const { MODE, PAYMENT_PROVIDER, PAYSTACK_SECRET: secret, PAYSTACK_URL: url } = settings;
  const provider = PAYMENT_PROVIDER ?? (MODE === 'demo' ? 'sandbox' : 'none');
  if (provider !== 'paystack') {
    if (MODE === 'production' && provider === 'sandbox')
      throw new BadSetting('PAYMENT_PROVIDER must not be sandbox in production: the sandbox takes no real money.');
    return { provider };
  }
  if (!secret) throw new BadSetting('PAYSTACK_SECRET is needed when PAYMENT_PROVIDER is paystack.');
  if (MODE === 'production' && !isSafeConnection(url))
    throw new BadSetting('PAYSTACK_URL must be https in production, unless it is on this machine.');
  return { provider, url, secret };
}
