/** Letters of other alphabets, small capitals and letters with a stroke or a hook, each under the Latin letter that readers take it for. */
const letters: Record<string, string> = {
  a: 'аαɑᴀꭺᗅ',
  b: 'вьβɓƀʙᏴ',
  c: 'сϲᴄꮯ',
  d: 'ԁɗđᴅꭰ',
  e: 'еєεɛᴇəꭼ',
  f: 'ғƒꜰ',
  g: 'ɡɢɠցԍꮐ',
  h: 'һħʜհꮋ',
  i: 'іιıɪɩӏꭵ',
  j: 'јϳȷᴊյꭻ',
  k: 'кκƙᴋꮶ',
  l: 'ʟłլꮮ',
  m: 'мᴍꮇ',
  n: 'пηɴŋո',
  o: 'оοσօᴏøөɔ',
  p: 'рρᴘþꮲ',
  q: 'ԛզ',
  r: 'гʀꭱ',
  s: 'ѕςꜱꮪ',
  t: 'тτᴛŧꭲ',
  u: 'υμսᴜʋ',
  v: 'νᴠѵꮩ',
  w: 'ԝωᴡшꮃ',
  x: 'хχ',
  y: 'уγʏƴ',
  z: 'ζᴢƶꮓ',
};

/** Signs with a value that Unicode's normal forms leave as they are. The first of each stands for the digit before the colon. */
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

/** Alphabets of 26 in a row that Unicode's normal forms leave as they are: in black circles, in black squares, as letters of flags. */
const rows = [0x1f150, 0x1f170, 0x1f1e6];

const latinFor = new Map<string, string>([
  ...[...Object.entries(letters), ...Object.entries(digits)].flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
  ...rows.flatMap((first) =>
    Array.from({ length: 26 }, (_, at) => [String.fromCodePoint(first + at), String.fromCharCode(97 + at)] as const),
  ),
]);

/** The Latin letter or the digit that a reader takes a small letter for; the letter itself where it looks like none. */
export function latinOf(letter: string): string {
  return latinFor.get(letter) ?? letter;
}
