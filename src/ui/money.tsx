import { classes } from './classes.ts';

type MoneyProps = {
  /** Already written out: '₦1,000,000.00'. */
  text: string;
  /** A price that is the hero of its place is set as a headline, its sign and its fraction smaller. */
  size?: 'inline' | 'large' | 'hero';
};

const sizes = {
  inline: 'font-semibold',
  large: 'display text-28',
  hero: 'display text-[clamp(min(2rem,13vw),11vw,3rem)] desk:text-64',
};

export function Money({ text, size = 'inline' }: MoneyProps) {
  const look = classes('whitespace-nowrap [font-variant-numeric:lining-nums_tabular-nums]', sizes[size]);
  const parts = /^(\D*)([\d,\s]*\d)(\.\d+)?(.*)$/.exec(text);
  if (size === 'inline' || !parts) return <span className={look}>{text}</span>;
  const [, sign, whole, fraction, rest] = parts;
  return (
    <span className={look}>
      <span className="text-[0.7em] font-semibold">{sign}</span>
      {whole}
      <span className="text-[0.55em] font-semibold">
        {fraction}
        {rest}
      </span>
    </span>
  );
}
