import { classes } from './classes.ts';

export type PatternName = 'rings' | 'frond' | 'fibre' | 'husk' | 'droplets';

/** A pattern of adire cloth, only for decoration. It has the colour of the text; the class sets size and position. */
export function Pattern({ name, className }: { name: PatternName; className?: string }) {
  return <span className={classes('block', `pattern-${name}`, className)} aria-hidden="true" />;
}

/** The edge of a piece of cloth: a row of moons between two lines, for the edge of a section, a card or a receipt. */
export function Selvedge() {
  return <span className="selvedge" aria-hidden="true" />;
}
