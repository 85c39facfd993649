import { brand } from './brand.ts';

/** The account that sells our own machines and products, unless the settings name another. The demo creates this account. */
export const shopAccount = { name: brand.name, email: 'house@agbon.example' } as const;
