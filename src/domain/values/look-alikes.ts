/**
 * For each Latin letter, the characters that readers mistake for it: other alphabets, small capitals, letters with a stroke or a hook.
 */
const letters: Record<string, string> = {
  a: 'аαɑᴀꭺᗅꓮ',
  b: 'вьβɓƀʙᏴꓐ',
  c: 'сϲᴄꮯꓚ',
  d: 'ԁɗđᴅꭰꓓ',
  e: 'еєεɛᴇəꭼꓰ',
  f: 'ғƒꜰꓝϝ',
  g: 'ɡɢɠցԍꮐꓖ',
  h: 'һħʜհꮋꓧ',
  i: 'іιıɪɩӏꭵꓲ',
  j: 'јϳȷᴊյꭻꓙ',
  k: 'кκƙᴋꮶꓗ',
  l: 'ʟłլꮮꓡ',
  m: 'мᴍꮇꓟ',
  n: 'пηɴŋոꓠ',
  o: 'оοσօᴏøөɔꓳ',
  p: 'рρᴘþꮲꓑ',
  q: 'ԛզ',
  r: 'гʀꭱꓣ',
  s: 'ѕςꜱꮪꓢ',
  t: 'тτᴛŧꭲꓔ',
  u: 'υμսᴜʋꓴ',
  v: 'νᴠѵꮩꓦ',
  w: 'ԝωᴡшꮃꓪ',
  x: 'хχꓫ',
  y: 'уγʏƴꓬ',
  z: 'ζᴢƶꮓꓜ',
};

/** For each digit, the signs of the same value that Unicode normalisation does not turn into the digit. */
const digits: Record<string, string> = {
  0: '〇零⓿🄋🄌',
  1: '一፩❶➀➊⓵',
  2: '二፪❷➁➋⓶',
  3: '三፫❸➂➌⓷',
  4: '四፬❹➃➍⓸',
  5: '五፭❺➄➎⓹',
  6: '六፮❻➅➏⓺',
  7: '七፯❼➆➐⓻',
  8: '八፰❽➇➑⓼',
  9: '九፱❾➈➒⓽',
};

/** The first letters of alphabets that Unicode normalisation leaves unchanged: in black circles, in black squares, as letters of flags. */
const rows = [0x1f150, 0x1f170, 0x1f1e6];

const latinFor = new Map<string, string>([
  ...[...Object.entries(letters), ...Object.entries(digits)].flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
  ...rows.flatMap((first) =>
    Array.from({ length: 26 }, (_, at) => [String.fromCodePoint(first + at), String.fromCharCode(97 + at)] as const),
  ),
]);

/** The Latin letter or digit that a small letter looks like; without one, the letter itself. */
export function latinOf(letter: string): string {
  return latinFor.get(letter) ?? letter;
}
