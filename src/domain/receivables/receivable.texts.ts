export const receivableTexts = {
  noCard:
    'A bank took back a payment that you, or an account of yours, made, and it is owed to us. Pay by bank transfer.',
  noPayout:
    'A bank took back a payment that you, or an account of yours, made, and it is owed to us. Nothing is paid out until it is paid.',
} as const;
