import { classes } from './classes.ts';

type MoneyProps = {
  /** Already written out: '₦1,000,000.00'. */
  text: string;
  /** In running text, in a line of a bill, or under the lines as their sum. */
  size?: 'inline' | 'line' | 'total';
};

const sizes = {
  inline: 'font-semibold',
  line: 'display text-18',
  total: 'display text-[min(2.25rem,12vw)]',
};

/** One rule for amounts: sign, figures and what follows them are as high as each other and stay in one line. */
export function Money({ text, size = 'inline' }: MoneyProps) {
  return <span className={classes('whitespace-nowrap', sizes[size])}>{text}</span>;
}
