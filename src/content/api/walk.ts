/** A value that an earlier step took from its answer, or nine tenths of it. */
export type Taken = { readonly taken: string; readonly nineTenths?: true };

/** A value in the body of a step. */
export type WalkValue =
  | string
  | number
  | boolean
  | Taken
  | readonly WalkValue[]
  | { readonly [name: string]: WalkValue };

export type WalkBody = { readonly [name: string]: WalkValue };

type StepWords = {
  head: string;
  says: string;
  /** Whose key the step needs; undefined if the call is public. */
  by?: Side;
};

type Side = 'buyer' | 'seller';

/** A call. The parameters of its address are values that earlier steps took; only `:part` is always 1. */
export type WalkCall = StepWords & {
  call: string;
  query?: string;
  body?: WalkBody;
  /** Set if the body is sent as a form of several parts: the field of the picture, which the step fetches first. */
  picture?: string;
  /** What later steps need from the answer: the name of each value, and its path in the answer. */
  takes?: Readonly<Record<string, string>>;
};

/** Repeats the call each second until its answer contains `until`. */
type WalkWait = StepWords & { call: string; query: string; until: string };

/** Pays on the demo's payment page, where a person would press a button. */
type WalkPayment = StepWords & { paysAt: string };

export type WalkStep = WalkCall | WalkWait | WalkPayment;

export type Walk = {
  /** The name of the file in which the TypeScript is put together. */
  file: string;
  /** The names of the keys in a shell. */
  keys: Readonly<Partial<Record<Side, string>>>;
  /** The days that the walk names, each as a number of days from now. */
  days?: Readonly<Record<string, number>>;
  steps: readonly WalkStep[];
};

export const taken = (name: string): Taken => ({ taken: name });

export const nineTenthsOf = (name: string): Taken => ({ taken: name, nineTenths: true });

/** An amount of money in naira; `amount` is in kobo. */
export const kobo = (amount: number): WalkBody => ({ amount: String(amount), currency: 'NGN' });
