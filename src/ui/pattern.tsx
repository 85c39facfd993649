import { classes } from './classes.ts';

export type PatternName = 'rings' | 'frond' | 'fibre' | 'husk' | 'droplets';

/** A piece of adire cloth without a word on it. Its dye is the text colour, its size and place come by class. */
export function Pattern({ name, className }: { name: PatternName; className?: string }) {
  return <span className={classes('block', `pattern-${name}`, className)} aria-hidden="true" />;
}

/** The finished edge of the cloth: a row of moons between two threads, for the edge of a section, a card, a receipt. */
export function Selvedge() {
  return <span className="selvedge" aria-hidden="true" />;
}
