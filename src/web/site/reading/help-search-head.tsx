import { helpCenter } from '#content/help/help-center.ts';
import { Button, TextLink } from '#ui/links-and-buttons.tsx';
import { Pattern } from '#ui/pattern.tsx';
import { link } from '#content/link.ts';

/** A GET form, so that results have an address that visitors can share. */
export function HelpSearchHead({ query }: { query: string }) {
  return (
    <div className="on-deep relative bg-ground text-ink">
      <Pattern name="droplets" className="absolute inset-0 text-indigo-tint" />
      <div className="wrap relative page-top pb-10 tablet:pb-16">
        <p className="over-title display text-18 text-quiet">Help Center</p>
        <h1 className="page-title">{helpCenter.title}</h1>
        <form method="get" action={link('helpCenter')} role="search" className="mt-8 grid max-w-[44rem] gap-2">
          <label htmlFor="help-search" className="label">
            {helpCenter.searchLabel}
          </label>
          <div className="flex flex-wrap gap-3">
            <input
              id="help-search"
              className="input min-h-15 min-w-48 flex-1"
              type="search"
              name="q"
              defaultValue={query}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="search"
            />
            <Button type="submit" kind="danfo" size="large" className="flex-1 phone:flex-none">
              Search
            </Button>
          </div>
        </form>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-quiet">
          Try{' '}
          {helpCenter.examples.map((example) => (
            <TextLink key={example} href={link('helpCenter', {}, { q: example })} className="py-2.5">
              {example}
            </TextLink>
          ))}
        </p>
      </div>
    </div>
  );
}
