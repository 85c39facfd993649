import {
  explainLineSchema,
  saveStatementSchema,
  matchLineSchema,
  statementTexts,
} from '#domain/money/bank-statements/statement.schema.ts';
import { defineForm } from '../../../request/form.ts';

export const saveStatementForm = defineForm({
  id: 'bank-statement',
  schema: saveStatementSchema,
  missingText: statementTexts.missing,
  numberFields: ['file_name', 'account'],
  fileFields: ['file'],
});

export const matchLineForm = defineForm({
  id: 'bank-line-match',
  schema: matchLineSchema,
  missingText: statementTexts.sayRecord,
  numberFields: ['record'],
});

export const explainLineForm = defineForm({
  id: 'bank-line-explanation',
  schema: explainLineSchema,
  missingText: statementTexts.noWhat,
});
