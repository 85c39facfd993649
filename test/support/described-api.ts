import { z } from 'zod';

type Json = Record<string, unknown>;
type Schema = Json & { $ref?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };
type Content = Record<string, { schema: Schema; example?: unknown }>;
type DescribedHeader = { required?: boolean; $ref?: string };
type DescribedAnswer = { content?: Content; headers?: Record<string, DescribedHeader>; $ref?: string };

export type DescribedParameter = {
  name: string;
  in: 'query' | 'path';
  required: boolean;
  example: string | string[];
  schema: Schema & { enum?: string[]; minimum?: number; maximum?: number; default?: string | number };
};

export type DescribedOperation = {
  operationId: string;
  security: readonly object[];
  parameters: DescribedParameter[];
  requestBody?: { content: Content };
  responses: Record<string, DescribedAnswer>;
};

type Document = {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema> };
};

/** Compares answers with an OpenAPI document alone, and records which parts of it occurred. */
export class DescribedApi {
  readonly #document: Document;
  readonly seen = { statuses: new Set<string>(), fields: new Set<string>() };

  constructor(document: object) {
    this.#document = document as Document;
  }

  operations(): { path: string; method: string; operation: DescribedOperation }[] {
    return Object.entries(this.#document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
  }

  /** Throws if status, content type, header or field is not described or differs. Returns the body. */
  async judge({ operationId, responses }: DescribedOperation, answer: Response): Promise<unknown> {
    const said = `${operationId} ${answer.status}`;
    const described = this.#found(responses[answer.status]);
    if (!described) throw new Error(`${said}: this status is not described`);
    this.seen.statuses.add(said);
    for (const [name, header] of Object.entries(described.headers ?? {}))
      if (this.#found(header)!.required && !answer.headers.has(name))
        throw new Error(`${said}: the header ${name} is missing`);
    const text = await answer.text();
    if (!described.content) {
      if (text !== '') throw new Error(`${said}: a body is not described`);
      return undefined;
    }
    const type = answer.headers.get('content-type')?.split(';')[0] ?? 'none';
    const content = described.content[type];
    if (!content) throw new Error(`${said}: content of the type ${type} is not described`);
    if (!type.endsWith('json')) return text;
    const body: unknown = JSON.parse(text);
    this.judgeBody(content.schema, body, said);
    return body;
  }

  /** A part of the document that may be described elsewhere in it. */
  #found<Part extends { $ref?: string }>(part: Part | undefined): Part | undefined {
    if (part?.$ref === undefined) return part;
    const way = part.$ref.replace('#/', '').split('/');
    return way.reduce<unknown>((at, name) => (at as Json)[name], this.#document) as Part;
  }

  judgeBody(schema: Schema, body: unknown, said: string): void {
    const { success, error } = z.fromJSONSchema(closed(this.#whole(schema))).safeParse(body);
    if (!success) throw new Error(`${said}: ${z.prettifyError(error)}`);
    for (const field of fieldsOf(this.#whole(schema), body)) this.seen.fields.add(`${nameOf(schema)}${field}`);
  }

  /** Every described field, in the form of `seen`. */
  fields(): string[] {
    return Object.entries(this.#document.components.schemas).flatMap(([name, schema]) =>
      allFields(schema).map((field) => name + field),
    );
  }

  #whole(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const found = this.#document.components.schemas[nameOf(schema)];
    if (!found) throw new Error(`${schema.$ref} leads nowhere`);
    return found;
  }
}

/** The document says of no answer that it has no other fields, but a field that is not described may not come. */
function closed<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map((one: unknown) => closed(one)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const whole = Object.fromEntries(Object.entries(part).map(([name, one]) => [name, closed(one)]));
  const isObject =
    whole.type === 'object' && whole.properties !== undefined && whole.additionalProperties === undefined;
  return { ...whole, ...(isObject && { additionalProperties: false }) } as Part;
}

function nameOf({ $ref = '' }: Schema): string {
  return $ref.split('/').at(-1)!;
}

function allFields({ properties = {}, items }: Schema, at = ''): string[] {
  const within = Object.entries(properties).flatMap(([name, inner]) => [
    `${at}.${name}`,
    ...allFields(inner, `${at}.${name}`),
  ]);
  return items ? [...within, ...allFields(items, `${at}[]`)] : within;
}

function fieldsOf({ properties = {}, items }: Schema, body: unknown, at = ''): string[] {
  if (Array.isArray(body)) return items ? body.flatMap((one) => fieldsOf(items, one, `${at}[]`)) : [];
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) => [
    `${at}.${name}`,
    ...(properties[name] ? fieldsOf(properties[name], value, `${at}.${name}`) : []),
  ]);
}
