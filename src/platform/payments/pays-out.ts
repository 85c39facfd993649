/** In which currencies each provider sends money to bank accounts. Those that Paystack knows by us are Nigerian; so are those of a file for a bank. */
export const paysOut = {
  sandbox: () => true,
  paystack: (currency: string) => currency === 'NGN',
  none: (currency: string) => currency === 'NGN',
} as const satisfies Record<string, (currency: string) => boolean>;
