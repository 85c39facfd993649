/*
 * Words of abuse and threats in English and Pidgin, for a text in lower case without accents and with digits read as letters. Lists only
 * words that are hardly ever meant kindly, because staff read each message that has one. The message is still sent.
 */

export const abuseWords = [
  // English
  'fuck(?:er|ing|ed|s)?',
  'fvck(?:er|ing|ed|s)?',
  'motherfuck(?:er|ing)s?',
  'bullshit',
  'shithead',
  'bitch(?:es)?',
  'bastards?',
  'assholes?',
  'arseholes?',
  'cunts?',
  'whores?',
  'sluts?',
  'morons?',
  'imbeciles?',
  'idiots?(?![ -]?proof)',
  'nigg(?:a|er)s?',
  // Pidgin, and Yoruba, Igbo and Hausa words in it
  'mumu(?! price)',
  'olodo',
  'werey',
  'weyrey',
  'oponu',
  'oloshi',
  'olosho',
  'agbaya',
  'ashawo',
  'ashewo',
  'barawo',
  'shege',
  'anuofia',
  'yeyebrity',
];

const goods =
  '(?:(?:a|one|two|three|four|five|six|seven|eight|nine|ten|some|more) )*(?:bag|tonne|ton|nut|sack|crate|carton|lorry|lorries|truck|trailer|litre|load|order)s?';

/** 'We will beat you on price' and 'I go kill you with price' are no threats. */
const notAboutPrice = '(?! (?:on|for|to|with|by|price)(?![a-z]))';

/** 'I will finish you two tonnes' means that goods will be ready, and is no threat. */
const notAboutGoods = `(?<!finish (?:you|u|una)(?= ${goods}(?![a-z])))`;

/** Phrases whose single words are harmless. */
export const abusePhrases = [
  // Threats
  `(?:i|we) (?:will|go|fit|gonna|wan) (?:kill|finish|beat|wound|burn) (?:you|u|una)${notAboutPrice}${notAboutGoods}`,
  '(?:i|we) (?:know|sabi) (?:where|wia) (?:you|u|una) (?:live|dey live|stay|dey stay)',
  'go to hell',
  '(?:you|u) (?:will|go) die(?! to (?:taste|eat|drink|try|have|get)(?![a-z]))',
  // Curses
  'thunder (?:go |will )?(?:fire|strike) (?:you|u|ya|una)',
  'god (?:go |will )?punish (?:you|u|una)',
  'na god go punish',
  // Insults
  '(?:you|u|una) (?:dey |don )?(?:mad|craze|kolo)',
  '(?:ya|your|you) (?:mama|papa) (?:yansh|nyash|head|mad)',
  'foolish (?:man|woman|person|boy|girl|goat)',
  'useless (?:man|woman|person|boy|girl|goat)',
  'stupid (?:man|woman|person|boy|girl|goat)',
  'onye (?:ara|iberibe)',
  'dan iska',
  'anu ofia',
];
