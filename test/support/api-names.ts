type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
};
type Operation = {
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/**
 * What programs rely on, a line for each call and direction: 'POST /offers/{offerId}/counter sends price!:Amount stands:string=1|3'. A '!'
 * is for what is always there or must be sent. `docs/api-names.txt` keeps the lines that were published.
 */
export function apiNames(document: object): string[] {
  const { paths, components } = document as Document;
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody, responses }]) => {
      const call = `${method.toUpperCase()} ${path.replace('/api/v1', '')}`;
      const asked = parameters
        .filter((one) => one.in === 'query')
        .map(({ name, required, schema }) => token(name, schema, required ?? false, true));
      const sent = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        fieldsOf(schema, components, true),
      );
      const answered = Object.values(responses['200']?.content ?? {}).flatMap(({ schema }) =>
        fieldsOf(schema, components, false),
      );
      return [
        line(`${call} asks`, asked),
        line(`${call} sends`, sent),
        line(`${call} answers`, answered, 'always'),
      ].flat();
    }),
  );
  return lines.toSorted();
}

/** The line of an answer also says that the call exists, so it is written without fields too. */
function line(begins: string, tokens: readonly string[], isWritten?: 'always'): string[] {
  if (tokens.length === 0 && !isWritten) return [];
  return [[begins, ...new Set(tokens.toSorted())].join(' ')];
}

function fieldsOf(
  schema: Schema,
  components: Document['components'],
  withValues: boolean,
  within = '',
): readonly string[] {
  const whole = resolved(schema, components);
  if (whole.items) return fieldsOf(whole.items, components, withValues, `${within}[]`);
  return Object.entries(whole.properties ?? {}).flatMap(([name, one]) => {
    const at = within ? `${within}.${name}` : name;
    const isNeeded = whole.required?.includes(name) ?? false;
    return [token(at, one, isNeeded, withValues), ...fieldsOf(one, components, withValues, at)];
  });
}

/** An amount stays closed: its two fields are the same everywhere. */
function resolved(schema: Schema, { schemas }: Document['components']): Schema {
  const name = schema.$ref?.split('/').at(-1);
  if (name === undefined) return isAmount(schema) ? {} : schema;
  return name === 'Amount' ? {} : schemas[name]!;
}

function isAmount({ properties }: Schema): boolean {
  return properties !== undefined && Object.keys(properties).join() === 'amount,currency';
}

/** New values of an answer may come at any time, so only accepted values are written down. */
function token(name: string, schema: Schema, isNeeded: boolean, withValues: boolean): string {
  const { enum: values } = schema.items ?? schema;
  const taken = withValues && values ? `=${values.map((value) => String(value).replaceAll(' ', '+')).join('|')}` : '';
  return `${name}${isNeeded ? '!' : ''}:${typeOf(schema)}${taken}`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref?.endsWith('/Amount') || isAmount(schema)) return 'Amount';
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if (schema.items) return `${typeOf(schema.items)}[]`;
  if (schema.anyOf) return schema.anyOf.map(typeOf).toSorted().join('|');
  return [schema.type ?? 'any'].flat().toSorted().join('|');
}
