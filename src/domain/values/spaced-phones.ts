import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Numbers are stored without spaces; people read, say and dial them in groups: '+234 803 123 4567'. */
export function spacedPhones(text: string): string {
  return text.replace(
    /(?<![\w+])\+[1-9]\d{7,14}(?!\w)/g,
    (number) => parsePhoneNumberFromString(number)?.formatInternational() ?? number,
  );
}
