import { newToken, isToken } from '#platform/token.ts';
import { signUpLifetime_ms } from '#domain/people/accounts/session.rules.ts';
import { isFailure } from '#domain/acting/context.ts';
import { second_ms } from '#platform/clock.ts';
import { seal, unseal } from '#platform/seal.ts';
import { readSealedNote, sealNote } from '#platform/sealed-note.ts';
import { ownerField } from '../browser/form-names.ts';
import { hostCookie, hostCookieName, readCookie } from './cookies.ts';
import type { FormDefinition } from './form.ts';
import type { FormSchema } from './form-schema.ts';
import { takeLimit } from './limits.ts';
import { isSamePerson, ownerOfPage, unmaskedOwner } from './page-owner.tsx';
import { sentFields } from './sent-form.ts';
import type { SavedTyping, SetAside, Visit } from './visit.ts';

/** The parameter of the page to which a visitor returns after signing in; it restores what they typed there. */
export const setAsideParameter = 'typed';

/** Whether a visitor who signs in returns to a form that they had filled in. */
export function restoresTypedForm(next: string | undefined): boolean {
  return new URLSearchParams(next?.split('?')[1]).has(setAsideParameter);
}

/** Identifies the browser in which something was typed, so that a link cannot put words into another person's form. */
const typistCookie = 'agbon_typed';

/** A visitor who signs up returns by the link in our mail. */
const setAsideHolds_ms = signUpLifetime_ms;

/** `files` are the names of the fields for which a file was chosen. */
type Note = { form: string; typist: string; owner: string | undefined; values: [string, string[]][]; files?: string[] };

/** The fields that are saved, by their names in the sent form: no passwords, codes or files. */
export function fieldsToSave({ limits, secretFields = [], fileFields = [] }: FormDefinition<FormSchema>): string[] {
  return Object.keys(limits).filter((name) => !secretFields.includes(name) && !fileFields.includes(name));
}

/** Saves what was typed into a form by a visitor who must sign in first; undefined if it could not be saved. */
export async function setFormAside<Schema extends FormSchema>(
  visit: Visit,
  definition: FormDefinition<Schema>,
): Promise<SavedTyping | undefined> {
  const { id, limits } = definition;
  try {
    await takeLimit(visit, 'form', 'set aside');
    const { values, files } = await sentFields(visit.request, definition);
    const written = fieldsToSave(definition).flatMap((name): Note['values'] => {
      const texts = values.get(name)?.map((text) => text.slice(0, limits[name]!.longest));
      return texts ? [[name, texts]] : [];
    });
    const typist = typistOf(visit) ?? newToken();
    const note: Note = {
      form: id,
      typist,
      owner: values.get(ownerField)?.[0],
      values: written,
      files: [...files.keys()],
    };
    const { db, now } = visit.ctx;
    const text = definition.isConfidential ? encrypted(visit, note) : JSON.stringify(note);
    return { token: await sealNote(db, text, new Date(now.getTime() + setAsideHolds_ms)), typist };
  } catch (error) {
    // The visitor is sent to sign in even if nothing could be saved.
    if (isFailure(error)) return undefined;
    throw error;
  }
}

/** The saved form of the page at this address, if browser and member are the same. */
export async function findSetAside(visit: Visit): Promise<SetAside | undefined> {
  const token = visit.url.searchParams.get(setAsideParameter) ?? undefined;
  const text = token && (await readSealedNote(visit.ctx.db, token, visit.ctx.now));
  if (!text) return undefined;
  const note = text.startsWith('{') ? (JSON.parse(text) as Note) : decrypted(visit, text);
  if (note === undefined || note.typist !== typistOf(visit)) return undefined;
  const { form, owner, values, files = [] } = note;
  if (owner !== undefined && !isSamePerson(unmaskedOwner(owner) ?? '', ownerOfPage(visit))) return undefined;
  return { form, values: new Map(values), files };
}

/** The token of the note is in a sign-up mail, and the database has both mail and note: so a confidential form is encrypted a second time. */
function encrypted({ services }: Visit, note: Note): string {
  return seal(Buffer.from(JSON.stringify(note)), services.bidKey.secret, sealPlace(note.typist)).toString('base64url');
}

function decrypted(visit: Visit, text: string): Note | undefined {
  try {
    const { secret } = visit.services.bidKey;
    const plain = unseal(Buffer.from(text, 'base64url'), secret, sealPlace(typistOf(visit) ?? ''));
    return JSON.parse(plain.toString('utf8')) as Note;
  } catch {
    return undefined;
  }
}

function sealPlace(typist: string) {
  return { purpose: 'confidential form', owner: typist };
}

export function rememberTypist(response: Response, { services }: Visit, typist: string): Response {
  const cookie = { name: typistCookie, value: typist, maxAgeSeconds: setAsideHolds_ms / second_ms };
  response.headers.append('set-cookie', hostCookie(cookie, services.publicUrl));
  return response;
}

function typistOf({ request, services }: Visit): string | undefined {
  const typist = readCookie(request, hostCookieName(typistCookie, services.publicUrl));
  return isToken(typist) ? typist : undefined;
}
