import { z } from 'zod';
import { type Ctx, Failure } from '#domain/acting/context.ts';
import { dayInLagos } from '#domain/values/day-input.ts';
import { isBlank } from '#domain/values/input.ts';
import { type DraftAnswers, supplierApplicationSchema, supplierTexts } from './supplier-application.schema.ts';

type Faults = { [Name in keyof DraftAnswers]?: string };

/** The errors that prevent submitting the answers of a draft, by field. Files are not checked, because they can follow. */
export function faultsOfAnswers({ now }: Pick<Ctx, 'now'>, answers: DraftAnswers): Faults {
  const written = Object.fromEntries(
    Object.entries(answers).filter(([, text]) => text !== undefined && !isBlank(text)),
  );
  const { data, error } = supplierApplicationSchema.safeParse(written);
  if (data) return hasDayPassed(data.expiryDate, now) ? { expiryDate: supplierTexts.passed } : {};
  const faults: Record<string, string> = {};
  for (const { path, message } of error.issues) faults[String(path[0])] ??= message;
  const { expiryDate } = supplierApplicationSchema.shape;
  const day = z.safeParse(expiryDate, written.expiryDate).data;
  return { ...faults, ...(day !== undefined && hasDayPassed(day, now) && { expiryDate: supplierTexts.passed }) };
}

export function hasDayPassed(day: string, now: Date): boolean {
  return day < dayInLagos(now);
}

export function requireSubmittable(ctx: Pick<Ctx, 'now'>, answers: DraftAnswers): void {
  const faults = Object.entries(faultsOfAnswers(ctx, answers)) as [keyof DraftAnswers, string][];
  const [first] = faults;
  if (!first) return;
  const isMissing = faults.some(([name]) => isBlank(answers[name] ?? ''));
  throw new Failure('invalid', isMissing ? supplierTexts.missing : first[1]);
}
