import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/links-and-buttons.tsx';
import type { FormState } from '#ui/field-state.ts';
import { link } from '#content/link.ts';

/** At the head of a shared account's settings: said once for all that stands below. */
export function DemoBanner({ isDemo }: { isDemo: boolean }) {
  if (!isDemo) return null;
  const open = (
    <ButtonLink kind="secondary" href={link('signUp')}>
      Create Account
    </ButtonLink>
  );
  return (
    <Banner tone="info" actions={open}>
      This is a shared demo account, and these settings stay as they are. In an account of your own you can change all
      of them.
    </Banner>
  );
}

/** In every form that a shared account is refused, on its own page: said before it is filled in, and quietly. The refusal says it by itself. */
export function DemoLine({ isDemo, form }: { isDemo: boolean; form: FormState }) {
  if (!isDemo || form.onward) return null;
  return <p className="text-quiet">This is a shared demo account: trying this changes nothing.</p>;
}
