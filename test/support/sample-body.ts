type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
};

const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

/** Values of fields whose description does not say all that their form checks. */
const byName: Record<string, unknown> = {
  award: '1',
  counter: '1',
  earliestDelivery: inTenDays,
  image: 'https://example.com/sacks.jpg',
  method: 'bank',
  pin: '123456',
  quantity_seen: '5',
  revision: '1',
  seen: '1',
  shipBy: inTenDays,
  ship_by: inTenDays,
  version: '1',
};
/** Fields that may be left out by the description alone. */
const alsoNeeded = new Set(['image', 'terms']);

/** A body that a form accepts, made from its description in the OpenAPI document. */
export function sampleBody(schema: Schema, name = ''): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleBody(schema.anyOf[0]!, name);
  if (schema.$ref?.endsWith('/Amount')) return { amount: '45000', currency: 'NGN' };
  if (Object.hasOwn(byName, name)) return byName[name];
  const { type } = schema;
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    const sent = fields.filter(([key]) => schema.required?.includes(key) || alsoNeeded.has(key));
    return Object.fromEntries(sent.map(([key, one]) => [key, sampleBody(one, key)]));
  }
  if (type === 'array') return [sampleBody(schema.items ?? { type: 'string' }, name)];
  if (Array.isArray(type)) return '5';
  if (type === 'boolean') return true;
  return 'The sacks arrived wet and twelve of them were open.';
}
