/** Writes the types of the client from the OpenAPI document, so that a call that changes stops the programs that use it from compiling. */

type Schema = Record<string, unknown> & {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  format?: string;
  additionalProperties?: boolean | Schema;
};
type Content = Record<string, { schema: Schema }>;
type Operation = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema; description?: string }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
};
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const head = `// Written by \`npm run client\` from the OpenAPI document. A test fails when it is out of date.
`;

/** The file of types: what each call takes and answers, and where it is. */
export function apiTypes({ paths, components }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema, '', name)};\n`,
  );
  const calls = operations.map(({ operation }) => callType(operation)).join('');
  const places = operations.map(
    ({ path, method, operation }) =>
      `  ${operation.operationId}: { method: '${method}', path: '${path}', sends: '${sendsOf(operation)}' },\n`,
  );
  return `${head}
${schemas.join('\n')}
/** A file that a call sends. */
export type SentFile = Blob;

/** What each call takes and answers, by its name in the document. */
export type Calls = {
${calls}};

/** The answer to a call above the member's limit: it waits for their confirmation. */
export type WaitingCall = Calls['getConfirmation']['answers'];

/** Where each call is, and how its body is sent. */
export const callPlaces: Readonly<
  Record<keyof Calls, { method: 'GET' | 'POST'; path: string; sends: 'nothing' | 'json' | 'form' }>
> = {
${places.join('')}};

/** The calls that answer with a page of a whole list of the member's. */
export const listNames = [
${operations
  .filter(isWholeList)
  .map(({ operation }) => `  '${operation.operationId}',\n`)
  .join('')}] as const;
`;
}

function isWholeList({ path, operation }: { path: string; operation: Operation }): boolean {
  const answer = operation.responses['200']?.content?.['application/json']?.schema;
  return !path.includes('{') && answer?.properties?.items?.type === 'array';
}

function callType({ operationId, summary, parameters, requestBody, responses }: Operation): string {
  // The client itself sends the headers.
  const asked = parameters.filter((one) => one.in !== 'header');
  const fields = asked.map(({ name, required, schema, description }) =>
    fieldType(name, { ...schema, ...(description && { description }) }, required ?? false, '    '),
  );
  const body =
    requestBody && (requestBody.content['multipart/form-data'] ?? requestBody.content['application/json'])!.schema;
  if (body) fields.push(`      body${requestBody.required ? '' : '?'}: ${typeOf(body, '      ')};\n`);
  const takes = fields.length > 0 ? `{\n${fields.join('')}    }` : 'Record<never, never>';
  return `  /** ${summary} */\n  ${operationId}: {\n    takes: ${takes};\n    answers: ${answerTypeOf(responses)};\n  };\n`;
}

function answerTypeOf(responses: Operation['responses']): string {
  const content = responses['200']?.content;
  if (!content) return 'unknown';
  const schema = content['application/json']?.schema;
  const answer = schema ? typeOf(schema, '    ') : 'Blob';
  return responses['202'] ? `${answer} | WaitingCall` : answer;
}

function sendsOf({ requestBody }: Operation): 'nothing' | 'json' | 'form' {
  if (!requestBody) return 'nothing';
  return 'multipart/form-data' in requestBody.content ? 'form' : 'json';
}

function fieldType(name: string, schema: Schema, isRequired: boolean, indent: string): string {
  const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
  const text = schema.description?.replaceAll('*/', '* /');
  const comment = text ? `${indent}  /** ${text} */\n` : '';
  return `${comment}${indent}  ${key}${isRequired ? '' : '?'}: ${typeOf(schema, `${indent}  `)};\n`;
}

/** The TypeScript of a schema; `own` is the name that the schema itself is declared by. */
function typeOf(schema: Schema, indent: string, own?: string): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1)!;
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, indent)).join(' | ');
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ');
  if (schema.type === 'array') return listType(schema.items ?? {}, indent);
  if (schema.type === 'string') return schema.format === 'binary' ? 'SentFile' : 'string';
  if (schema.type === 'integer') return 'number';
  if (schema.type !== 'object') return schema.type ?? 'unknown';
  if (isAmount(schema) && own !== 'Amount') return 'Amount';
  return objectType(schema, indent);
}

/** A field for several files also takes one file without a list. */
function listType(items: Schema, indent: string): string {
  const one = typeOf(items, indent);
  return one === 'SentFile' ? 'SentFile | SentFile[]' : `Array<${one}>`;
}

function objectType({ properties = {}, required = [], additionalProperties }: Schema, indent: string): string {
  const fields = Object.entries(properties).map(([name, one]) => fieldType(name, one, required.includes(name), indent));
  if (fields.length > 0) return `{\n${fields.join('')}${indent}}`;
  const others = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : undefined;
  return others ? `Record<string, ${others}>` : 'Record<never, never>';
}

/** Amounts of few or many currencies are one type, because listing all currencies at each amount would hide the rest. */
function isAmount({ properties = {} }: Schema): boolean {
  return Object.keys(properties).toSorted().join(' ') === 'amount currency';
}

function literal(value: unknown): string {
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}
