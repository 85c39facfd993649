import { z } from 'zod';
import type { Ctx } from '#domain/acting/context.ts';

/** Removes the alert whose mail has this link, without signing in. Pressing the link again removes nothing and is no error. */
export async function stopPriceAlert({ db }: Ctx, token: string): Promise<void> {
  if (!z.uuid().safeParse(token).success) return;
  await db.deleteFrom('price_alert').where('stop_token', '=', token).execute();
}
