const digitRuns = /(?<![\d+])\d(?:[ -]?\d){12,18}(?![ -]?\d)/g;

/** Whether a text has what looks like a payment card's number: 13 to 19 digits that pass the card makers' check digit. */
export function carriesCardNumber(text: string): boolean {
  return (text.normalize('NFKC').match(digitRuns) ?? []).some((run) => passesLuhn(run.replace(/\D/g, '')));
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum > 0 && sum % 10 === 0;
}
