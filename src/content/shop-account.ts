import { brand } from './brand.ts';

/** The seller of our own machines and products, unless the settings name another account. The demo has it. */
export const shopAccount = { name: brand.name, email: 'house@agbon.example' } as const;
