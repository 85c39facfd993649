/** The reasons of banks that we know. */
const declinedReasons = ['too_little', 'expired', 'wrong_pin', 'limit', 'not_allowed', 'no_answer'] as const;
export type Declined = (typeof declinedReasons)[number];

/** Texts of banks and card schemes, which differ; the first match counts. */
const saidBy: readonly (readonly [RegExp, Declined])[] = [
  [/insufficient|not sufficient|low balance/i, 'too_little'],
  [/expired/i, 'expired'],
  [/\b(pin|otp|token|cvv)\b/i, 'wrong_pin'],
  [/limit/i, 'limit'],
  [/time[sd]?[ -]?out|unavailable|inoperative|could not be reached|unable to process/i, 'no_answer'],
  [/not permitted|not allowed|do not honou?r|restricted|blocked|fraud|lost|stolen|pick ?up|declined/i, 'not_allowed'],
];

/** Undefined for unknown texts, which are not shown. */
export function readDeclined(said: string): Declined | undefined {
  return saidBy.find(([words]) => words.test(said))?.[1];
}
