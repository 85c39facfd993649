import { z } from 'zod';
import { unreadText } from '#domain/input.ts';

/** What mail programs send for one press of theirs (RFC 8058). */
export const oneClickSchema = z.object({ 'List-Unsubscribe': z.string().max(40, unreadText).optional() });
