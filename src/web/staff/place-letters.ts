/** A letter for each place of the staff portal, typed after `g`: the first letter of its name that is still free. */
export function placeLetters<Place extends { label: string }>(
  places: readonly Place[],
): (Place & { letter: string })[] {
  const taken = new Set<string>();
  return places.flatMap((place) => {
    const letter = `${place.label.toLowerCase()}${alphabet}`
      .split('')
      .find((one) => alphabet.includes(one) && !taken.has(one));
    if (letter === undefined) return [];
    taken.add(letter);
    return [{ ...place, letter }];
  });
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
