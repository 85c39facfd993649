/** Names of people from two moments, made of characters that a search could misread. */
export const strangeNames = [
  'Ada Okoro',
  '100% Coco_nut',
  "Back\\slash O'Neil; --",
  'Ẹ̀kọ́ Òṣun',
  '椰子油 Кокос عمر 🥥 palm',
  'Ada ada',
];
/** Words that no name has and that a search could take for operators. */
export const hostileWords = [
  "'; drop table mail; --",
  'x'.repeat(100),
  'x'.repeat(200),
  'x '.repeat(100),
  'a\0b\0c',
  '\ud800abc',
  '+234 803 123 45',
  ...String.raw`% _ \ %%% ___ \\\ 100% coco_nut coco%nut \%\_ a\ ( [a-z]{3} $1 0803 ... кокос okun 椰子油 عمر ＡＤＡ`.split(
    ' ',
  ),
];
