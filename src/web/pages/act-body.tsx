import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '#ui/breadcrumb.tsx';
import { classes } from '#ui/classes.ts';
import { FactList, type Fact } from '#ui/fact-list.tsx';
import type { FormState } from '#ui/field-state.ts';
import type { FieldLook } from '#ui/fields.tsx';
import { Button, ButtonLink, type ButtonLook } from '#ui/links-and-buttons.tsx';
import { Banner } from '#ui/notices.tsx';
import { FormFrame } from './form-frame.tsx';

type Way = { label: string; href: string };

/** What a page with acts says besides them. */
export type PageLook = {
  /** Its heading. */
  title: string;
  /** The title of the browser's tab, if it is not the heading. */
  tab?: string;
  crumbs?: readonly Crumb[];
  /** The way back in the head of the portal, or the place above a page of a member. */
  back?: Way;
  /** The place in the menu that it belongs to: its address in the portal, its name in the dashboard. */
  place?: string;
  /** What a page of the site says of itself to others, if it is not the heading. */
  description?: string;
  /** What it is about, in a quiet line under the heading. */
  about?: ReactNode;
  facts?: readonly Fact[] | undefined;
  above?: ReactNode;
  below?: ReactNode;
};

/** What the form of one act says: what will happen, what is asked, and the button. */
export type FormLook<Name extends string = string> = {
  /** Its heading, on a page with several acts. */
  head?: string;
  lead?: ReactNode;
  /** What will happen, to the kobo. */
  facts?: readonly Fact[];
  /** Words that differ from those of the schema. */
  words?: { readonly [Field in Name]?: FieldLook };
  /** Its address, if that has a query. */
  action?: string;
  button: string;
  busy?: string;
  /** The way out beside the button. */
  leave?: Way;
  /** Why it cannot be done now: shown instead of the form. */
  whyNot?: string | { text: string; onward?: Way } | undefined;
  /** Shown in place of the form, under its heading and lead. */
  instead?: ReactNode;
  /** The version that the page shows; one that has changed meanwhile is refused. */
  seen?: string | undefined;
  /** Not on this page now. */
  isLeftOut?: boolean;
  /** Above the page's other acts. */
  isFirst?: boolean;
} & Pick<ButtonLook, 'kind' | 'size' | 'wide'>;

export type ActBodyProps = { look: PageLook; problem: string | undefined; children: ReactNode };

export function ActBody({ look, problem, children }: ActBodyProps) {
  const { title, crumbs, about, above, facts, below } = look;
  return (
    <div className="max-w-160">
      {/* A dialog has a heading of its own; the same part of the page, after a form on it was sent, has not. */}
      <div className="in-[dialog]:hidden">
        {crumbs ? <Breadcrumb crumbs={crumbs} /> : null}
        <h1 className={classes('act-title wrap-anywhere', crumbs && 'mt-3')}>{title}</h1>
      </div>
      {about ? <div className="mt-2 text-quiet wrap-anywhere">{about}</div> : null}
      <div className="mt-6 grid gap-8">
        {problem ? <Banner tone="error">{problem}</Banner> : null}
        {above}
        {facts ? <FactList facts={facts} /> : null}
        {children}
        {below}
      </div>
    </div>
  );
}

/** How the form of an act behaves in the browser. */
export type FormOptions = {
  /** What is typed is saved in this browser until it is sent. */
  keepsDraft?: true;
  /** Shown when the network does not carry it. */
  offline?: string;
  /** Shown when a fault of ours kept it from being done. */
  failed?: string;
  files?: object;
};

type SectionProps = {
  act: FormOptions;
  look: FormLook;
  form: FormState;
  action: string;
  children: ReactNode;
};

export function ActSection({ act, look, form, action, children }: SectionProps) {
  const { head, lead, whyNot, leave, instead, isLeftOut } = look;
  // What was typed into a refused form stays there, whatever has changed meanwhile.
  if (form.problem === undefined) {
    if (isLeftOut) return null;
    if (whyNot !== undefined) return <WhyNot whyNot={whyNot} leave={leave} />;
  }
  const body = (
    <>
      {lead ? <div className={head ? 'mb-4 text-quiet' : undefined}>{lead}</div> : null}
      {instead ?? (
        <ActForm act={act} look={look} form={form} action={action}>
          {children}
        </ActForm>
      )}
    </>
  );
  if (!head) return body;
  return (
    <section aria-labelledby={`${form.id}-head`} className="border-t-2 border-ink pt-4">
      <h2 id={`${form.id}-head`} className={classes('text-18', lead ? 'mb-1' : 'mb-3')}>
        {head}
      </h2>
      {body}
    </section>
  );
}

function ActForm({ act, look, form, action, children }: SectionProps) {
  const { facts, button, kind, size, wide, busy, leave, seen } = look;
  return (
    <FormFrame
      form={form}
      action={action}
      busyText={busy}
      offlineText={act.offline}
      failedText={act.failed}
      withFile={act.files !== undefined}
      noDraft={!act.keepsDraft}
    >
      {seen === undefined ? null : <input type="hidden" name="seen" value={form.fields.seen?.values[0] ?? seen} />}
      {facts ? <FactList facts={facts} /> : null}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button kind={kind} size={size} wide={wide}>
          {button}
        </Button>
        {leave ? (
          <ButtonLink kind="secondary" href={leave.href}>
            {leave.label}
          </ButtonLink>
        ) : null}
      </div>
    </FormFrame>
  );
}

function WhyNot({ whyNot, leave }: { whyNot: NonNullable<FormLook['whyNot']>; leave: FormLook['leave'] }) {
  const { text, onward = leave } = typeof whyNot === 'string' ? { text: whyNot } : whyNot;
  const way = onward && (
    <ButtonLink kind="secondary" size="small" href={onward.href}>
      {onward.label}
    </ButtonLink>
  );
  return (
    <Banner tone="info" actions={way}>
      {text}
    </Banner>
  );
}
