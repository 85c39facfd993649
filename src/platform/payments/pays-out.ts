/** The currencies in which each provider pays to bank accounts. Paystack and bank files pay only to Nigerian accounts. */
export const paysOut = {
  sandbox: () => true,
  paystack: (currency: string) => currency === 'NGN',
  none: (currency: string) => currency === 'NGN',
} as const satisfies Record<string, (currency: string) => boolean>;
