import { TextLink } from './links-and-buttons.tsx';

export type Crumb = { label: string; href: string };

type BreadcrumbProps = { crumbs: readonly Crumb[]; label?: string };

/** The links to the pages above. Leaves out the page itself, because its heading names it. */
export function Breadcrumb({ crumbs, label = 'Breadcrumb' }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap gap-x-2 text-14">
        {crumbs.map((crumb) => (
          <li key={crumb.href} className="flex gap-x-2 not-last:after:text-quiet not-last:after:content-['/']">
            <TextLink className="inline-flex min-h-6 items-center" href={crumb.href}>
              {crumb.label}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
