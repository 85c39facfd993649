import { classes } from './classes.ts';

type MoneyProps = {
  /** The written amount: '₦1,000,000.00'. */
  text: string;
  /** In running text, in a line of a bill, or as the total below the lines. */
  size?: 'inline' | 'line' | 'total';
};

const sizes = {
  inline: 'font-semibold',
  line: 'display text-18',
  total: 'display text-[min(2.25rem,12vw)]',
};

/** The only style of amounts: sign, figures and unit have the same height and stay on one line. */
export function Money({ text, size = 'inline' }: MoneyProps) {
  return <span className={classes('whitespace-nowrap', sizes[size])}>{text}</span>;
}
