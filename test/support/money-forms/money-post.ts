import type { FormFields } from '../app.ts';

/** A form about money that is right in itself, and another body that its key does not stand for. */
export type MoneyPost = { path: string; fields: FormFields; cookie: string; other?: FormFields };

export type MoneyForms = Record<string, () => Promise<MoneyPost>>;
