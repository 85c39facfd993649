import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Writes phone numbers, which are stored without spaces, in the groups in which people read and dial them: '+234 803 123 4567'. */
export function spacedPhones(text: string): string {
  return text.replace(
    /(?<![\w+])\+[1-9]\d{7,14}(?!\w)/g,
    (number) => parsePhoneNumberFromString(number)?.formatInternational() ?? number,
  );
}
