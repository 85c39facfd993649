import { brand } from './brand.ts';

/** Who sells our own machines and products, until the settings name another account. The demo has it. */
export const shopAccount = { name: brand.name, email: 'house@agbon.example' } as const;
