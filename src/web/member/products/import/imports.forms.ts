import { beginImportSchema, importTexts, newImportSchema } from '#domain/trade/listings/import/import.schema.ts';
import { defineForm } from '../../../request/form.ts';

export const newImportForm = defineForm({
  id: 'import',
  schema: newImportSchema,
  missingText: importTexts.missing,
  numberFields: ['file_name'],
  fileFields: ['file'],
});

export const beginImportForm = defineForm({ id: 'adding', schema: beginImportSchema, missingText: importTexts.decide });
