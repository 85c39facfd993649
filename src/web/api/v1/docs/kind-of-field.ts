import type { JsonSchema } from '../call-schemas.ts';

/** The kind of a field in a few words: 'amount', 'list of objects', 'one of a, b'. */
export function kindOfField(schema: JsonSchema): string {
  const { type, format, enum: values, items } = schema;
  if (isAmount(schema)) return 'amount';
  if (Array.isArray(values)) return values.length > 30 ? 'one of a list' : `one of ${values.join(', ')}`;
  if (format === 'date-time') return 'time';
  if (format === 'binary') return 'file';
  if (type === 'array') return kindOfList(items as JsonSchema | undefined);
  if (type === 'boolean') return 'true or false';
  if (type === 'object') return 'object';
  if (type === 'number' || type === 'integer') return 'number';
  if (Array.isArray(type) && type.includes('number')) return 'number, or its text';
  return 'text';
}

function kindOfList(items: JsonSchema = {}): string {
  if (isAmount(items)) return 'list of amounts';
  if (items.format === 'binary') return 'file, or several';
  return items.type === 'object' ? 'list of objects' : `list, each ${kindOfField(items)}`;
}

/** The schema of the field's object, or of each object in the field's list. Undefined if there are no fields to show. */
export function objectIn(schema: JsonSchema): JsonSchema | undefined {
  const object = schema.type === 'array' ? (schema.items as JsonSchema | undefined) : schema;
  return object?.properties && !isAmount(object) && Object.keys(object.properties).length > 0 ? object : undefined;
}

function isAmount({ $ref, properties }: JsonSchema): boolean {
  return (
    $ref !== undefined ||
    (properties !== undefined && properties !== null && Object.keys(properties).join() === 'amount,currency')
  );
}
