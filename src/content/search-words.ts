/** Other words of traders for the words of listings, without accents and capitals. Searching for one also finds the others. */
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
