/**
 * A letter for each place of the staff portal, which staff type after `g`: the first letter of the
 * name that no earlier place has, or else any free letter. A place gets none if all are taken.
 */
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
