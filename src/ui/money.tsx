import { classes } from './classes.ts';

type MoneyProps = {
  /** The amount as text: '₦1,000,000.00'. */
  text: string;
  /** For running text, for a line of a bill, or for the total below the lines. */
  size?: 'inline' | 'line' | 'total';
};

const sizes = {
  inline: 'font-semibold',
  line: 'display text-18',
  total: 'display text-[min(2.25rem,12vw)]',
};

/** The only way to show amounts: sign, figures and unit have the same height and stay on one line. */
export function Money({ text, size = 'inline' }: MoneyProps) {
  return <span className={classes('whitespace-nowrap', sizes[size])}>{text}</span>;
}
