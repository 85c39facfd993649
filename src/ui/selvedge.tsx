/** The finished edge of the cloth: a row of moons between two threads, for the edge of a section, a card, a receipt. */
export function Selvedge() {
  return <span className="selvedge" aria-hidden="true" />;
}
