import { z } from 'zod';

/** The rules of a form: an object with its fields. A field that is a list of objects is shown as rows. */
export type FormSchema = z.ZodObject<z.core.$ZodLooseShape>;

export const noFields = z.object({});

type Shape<Schema extends FormSchema> = Schema['shape'];

/** The names of fields outside of rows. */
export type FieldName<Schema extends FormSchema> = {
  [Name in keyof Shape<Schema>]: Shape<Schema>[Name] extends z.ZodArray<FormSchema> ? never : Name;
}[keyof Shape<Schema>] &
  string;

/** The names of lists of rows, with the names of the fields in each row. */
export type RowFields<Schema extends FormSchema> = {
  [
    Name in keyof Shape<Schema> as Shape<Schema>[Name] extends z.ZodArray<FormSchema> ? Name : never
  ]: Shape<Schema>[Name] extends z.ZodArray<infer Row extends FormSchema> ? FieldName<Row> : never;
};

export type RowSchema = { schema: FormSchema; most: number; least: number };

export function partsOfSchema(schema: FormSchema): { fields: FormSchema; rows: Record<string, RowSchema> } {
  const rows: Record<string, RowSchema> = {};
  const fields: Record<string, z.core.$ZodType> = {};
  for (const [name, part] of Object.entries(schema.shape)) {
    if (part instanceof z.ZodArray && part.element instanceof z.ZodObject) {
      rows[name] = { schema: part.element, most: mostOf(name, part), least: bound(part, 'min_length') ?? 0 };
    } else fields[name] = part as z.core.$ZodType;
  }
  // Rules about several fields belong to the whole object, so a schema without rows stays as it is.
  return { fields: Object.keys(rows).length === 0 ? schema : z.object(fields), rows };
}

function mostOf(name: string, list: z.ZodArray): number {
  const most = bound(list, 'max_length');
  if (most === undefined) throw new Error(`The rows of ${name} are without a limit: give their list a max().`);
  return most;
}

type LengthCheck = { check: string; minimum?: number; maximum?: number };

function bound({ _zod: { def } }: z.ZodArray, which: 'min_length' | 'max_length'): number | undefined {
  const limits: readonly LengthCheck[] = (def.checks ?? []).map((check) => check._zod.def);
  const found = limits.find(({ check }) => check === which);
  return found?.maximum ?? found?.minimum;
}
