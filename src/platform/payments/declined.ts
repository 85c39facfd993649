export type DeclineReason = 'too_little' | 'expired' | 'wrong_pin' | 'limit' | 'not_allowed' | 'no_answer';

/** How banks and card schemes word each reason. The first match counts. */
const reasonPatterns: readonly (readonly [RegExp, DeclineReason])[] = [
  [/insufficient|not sufficient|low balance/i, 'too_little'],
  [/expired/i, 'expired'],
  [/\b(pin|otp|token|cvv)\b/i, 'wrong_pin'],
  [/limit/i, 'limit'],
  [/time[sd]?[ -]?out|unavailable|inoperative|could not be reached|unable to process/i, 'no_answer'],
  [/not permitted|not allowed|do not honou?r|restricted|blocked|fraud|lost|stolen|pick ?up|declined/i, 'not_allowed'],
];

/** Finds the reason in a bank's text; undefined for an unknown text, which pages do not show. */
export function readDeclineReason(text: string): DeclineReason | undefined {
  return reasonPatterns.find(([words]) => words.test(text))?.[1];
}
