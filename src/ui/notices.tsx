import { type ReactNode, useContext, createContext } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

/**
 * For pages whose banners only report the last act. The first banner takes the focus, with and without script, so that screen readers read
 * it and the Tab key goes on from there.
 */
export const NewsTakesFocus = createContext(false);

export type BannerTone = 'success' | 'error' | 'warning' | 'info';

const looks = {
  success: { plate: 'bg-palm text-on-palm', ground: 'bg-palm-tint border-palm', icon: 'check', role: 'status' },
  error: { plate: 'bg-alarm text-on-alarm', ground: 'bg-alarm-tint border-alarm', icon: 'alert', role: 'alert' },
  warning: { plate: 'bg-danfo text-on-danfo', ground: 'bg-danfo-tint border-danfo', icon: 'alert', role: undefined },
  info: { plate: 'bg-indigo text-on-indigo', ground: 'bg-indigo-tint border-indigo', icon: 'info', role: undefined },
} as const;

type BannerProps = {
  tone: BannerTone;
  /** The banner reports the last act, so screen readers read it at once. */
  isNews?: boolean;
  /** A text that a specification calls an alert (decisions.md §3). */
  isAlert?: boolean;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** News, a warning or a hint, painted like a sign: the icon in its own field, the words beside it. */
export function Banner({ tone, isNews, isAlert, title, children, actions }: BannerProps) {
  const { plate, ground, icon, role: roleOfTone = isNews ? 'status' : undefined } = looks[tone];
  const role = isAlert ? 'alert' : roleOfTone;
  const takesFocus = useContext(NewsTakesFocus) && role !== undefined;
  return (
    <div
      className={classes('flex overflow-hidden rounded-6 border-[1.5px]', ground)}
      role={role}
      {...(takesFocus && { tabIndex: -1, autoFocus: true, 'data-news': '' })}
    >
      <span className={classes('flex w-12 flex-none justify-center pt-3.5', plate)}>
        <Icon name={icon} className="size-5" />
      </span>
      <div className="min-w-0 flex-1 px-4 py-3">
        {title ? <p className="display text-18">{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className="mt-3 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
    </div>
  );
}

export type BadgeTone = 'neutral' | 'progress' | 'good' | 'warning' | 'bad' | 'now';

const badgeLooks: Record<BadgeTone, { colours: string; mark: string }> = {
  neutral: { colours: 'border-line-strong text-quiet', mark: '' },
  progress: { colours: 'border-indigo bg-indigo-tint text-indigo', mark: 'mark-half' },
  good: { colours: 'border-palm bg-palm-tint text-palm', mark: 'mark-done' },
  warning: { colours: 'border-danfo bg-danfo-tint text-ink', mark: 'mark-half' },
  bad: { colours: 'border-alarm bg-alarm-tint text-alarm', mark: 'mark-wrong' },
  now: { colours: 'border-on-danfo bg-danfo text-on-danfo', mark: 'mark-now' },
};

/** A state in a word or two. The words say the state, so that nobody needs its colour or icon. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  const { colours, mark } = badgeLooks[tone];
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-6 border px-2 py-0.5 font-display text-14 font-semibold whitespace-nowrap',
        colours,
      )}
    >
      <span className={classes('mark', mark)} aria-hidden="true" />
      {children}
    </span>
  );
}
