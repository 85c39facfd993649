/** What traders call things, beside what listings are written in: a word, and the words that it means as well. No accents, no capitals. */
export const meanings: Readonly<Record<string, readonly string[]>> = {
  agbon: ['coconut'],
  kwakwa: ['coconut'],
  kokonut: ['coconut'],
  cocoanut: ['coconut'],
  epo: ['oil'],
  vco: ['virgin', 'coconut', 'oil'],
  fiber: ['fibre'],
  coco: ['coconut'],
  litres: ['litre'],
  liter: ['litre'],
  tonne: ['ton'],
  tonnes: ['ton'],
  kg: ['kilo'],
};
