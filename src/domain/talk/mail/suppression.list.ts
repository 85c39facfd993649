import { z } from 'zod';
import { defineList } from '#platform/database/list/define-list.ts';
import { byTime } from '#platform/database/list/keyset.ts';
import { normaliseEmail } from '#domain/values/input.ts';

const suppressionReasons = ['bounced', 'complained', 'by_staff'] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** Staff search only for a whole address, which they know. */
const wholeAddress = z
  .string()
  .max(254)
  .transform(normaliseEmail)
  .pipe(
    z
      .string()
      .min(3)
      .max(254)
      .regex(/^\P{Cc}*$/u),
  );

export const suppressionList = defineList({
  from: 'mail_suppression',
  filters: {
    q: { schema: wholeAddress, where: (eb, chosen) => eb('address', 'in', chosen) },
  },
  sorts: {
    newest: byTime('desc', 'created_at'),
  },
  perPage: 25,
});

export type SuppressionsQuery = typeof suppressionList.whole;
