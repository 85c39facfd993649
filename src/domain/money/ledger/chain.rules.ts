import { whatToDo } from '#domain/values/problem-text.ts';
import type { Invariant } from './ledger.invariants.ts';

type Rule = Omit<Invariant, 'broken'>;

const todo = whatToDo.books;

export const chainRule: Rule = {
  name: 'the chain of journals holds',
  sentence: 'Each journal is what it was when it was booked, and none is missing.',
  todo,
};

export const sealRule: Rule = {
  name: 'the chain of seals holds',
  sentence:
    'Each sealed record (terms, documents, bank accounts for payouts, confirmations, the audit log and others) is what it was when it was sealed, and none is missing.',
  todo,
};

export const savedHeadRule: Rule = {
  name: 'the ends saved outside are in the chains',
  sentence: 'Both chains contain the last link that was saved outside the database.',
  todo,
};

/** Checked by code. An invariant, by contrast, is one query. */
export const chainRules: readonly Rule[] = [chainRule, sealRule, savedHeadRule];
