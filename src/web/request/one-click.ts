import { z } from 'zod';
import { unreadText } from '#domain/values/input.ts';

/** What a mail program sends when its own unsubscribe button is pressed (RFC 8058). */
export const oneClickSchema = z.object({ 'List-Unsubscribe': z.string().max(40, unreadText).optional() });
