import { classes } from './classes.ts';

type Tab = {
  label: string;
  href: string;
  count?: string;
  current?: boolean;
  /** The tab's page opens as a dialog that replaces the dialog with the tabs. */
  dialog?: boolean;
};

/** Tabs that lead to views of one thing. Each is a plain link to its own address, and the present one is marked. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="border-b-[1.5px] border-line">
      <ul className="-mx-2 -mb-[1.5px] flex gap-x-6 overflow-x-auto px-2 pt-2 [scrollbar-width:none]">
        {tabs.map((tab) => (
          <li key={tab.href} className="flex-none">
            <a
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              data-dialog={tab.dialog && !tab.current ? '' : undefined}
              className={classes(
                'flex min-h-11 items-center gap-2 rounded-t-6 pt-1 font-display font-semibold whitespace-nowrap',
                'border-b-[3px]',
                tab.current
                  ? 'border-ink text-ink'
                  : 'border-transparent text-quiet hover:border-line-strong hover:text-ink',
              )}
            >
              {tab.label}
              {tab.count ? <span className="text-14 font-normal">{tab.count}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
