/** Words of traders for goods, and the words of listings for the same goods, without accents and capitals. A search finds both. */
export const searchSynonyms: Readonly<Record<string, readonly string[]>> = {
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
