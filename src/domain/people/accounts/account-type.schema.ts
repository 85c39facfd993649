import { z } from 'zod';
import { accountTypes } from '#domain/values/account.options.ts';

export const accountTypeTexts = {
  missing: 'Choose what your account is for.',
  stillSells:
    'You still have listings, offers, bids or orders as a seller. Archive the listings and finish the rest first.',
  stillBuys: 'You still have offers or orders as a buyer. Finish them first.',
} as const;

export const accountTypeSchema = z.object({
  accountType: z
    .enum(accountTypes, accountTypeTexts.missing)
    .meta({ label: 'What is your account for?', control: 'radios' }),
});
export type ChosenAccountType = z.infer<typeof accountTypeSchema>;
