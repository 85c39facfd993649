import type { z } from 'zod';

/** The rules of a form: an object whose fields are the form's. */
export type FormSchema = z.ZodObject<z.core.$ZodLooseShape>;
