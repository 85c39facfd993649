import type { FormFields } from '../app.ts';

/** A correct form about money, and another body for the same key. */
export type MoneyPost = { path: string; fields: FormFields; cookie: string; other?: FormFields };

export type MoneyForms = Record<string, () => Promise<MoneyPost>>;
