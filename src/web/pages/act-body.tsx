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

/** What a page with acts shows outside its forms. */
export type PageLook = {
  /** The heading. */
  title: string;
  /** The title of the browser's tab, if it is not the heading. */
  tab?: string;
  crumbs?: readonly Crumb[];
  /** The back link in the portal's header, or the page above a member's page. */
  back?: Way;
  /** The menu entry of the page: its address in the portal, its name in the dashboard. */
  place?: string;
  /** The description for search engines and previews, if it is not the heading. */
  description?: string;
  /** A line in quiet letters under the heading. */
  about?: ReactNode;
  facts?: readonly Fact[] | undefined;
  above?: ReactNode;
  below?: ReactNode;
  /** A table that needs the whole width of the page. */
  wide?: ReactNode;
};

/** What the form of one act shows: what will happen, the questions, and the button. */
export type FormLook<Name extends string = string> = {
  /** The form's heading, on a page with several acts. */
  head?: string;
  /** Set if the page is about this act, whose heading is then larger. */
  isMain?: boolean;
  lead?: ReactNode;
  /** Facts that say what will happen, in exact amounts. */
  facts?: readonly Fact[];
  /** Labels and hints that replace those of the schema. */
  words?: { readonly [Field in Name]?: FieldLook };
  /** The address to post to, if it has a query. */
  action?: string;
  button: string;
  busy?: string;
  /** The link beside the button that leaves the form. */
  leave?: Way;
  /** The reason why the act is not possible now; shown instead of the form. */
  whyNot?: string | { text: string; onward?: Way } | undefined;
  /** Shown in place of the form, under the form's heading and lead. */
  instead?: ReactNode;
  /** The version that the page shows. The act is refused if the record has changed since. */
  seen?: string | undefined;
  /** Leaves the act out of the page for now. */
  isLeftOut?: boolean;
  /** Puts the act above the page's other acts. */
  isFirst?: boolean;
} & Pick<ButtonLook, 'kind' | 'size' | 'wide'>;

export type ActBodyProps = { look: PageLook; problem: string | undefined; children: ReactNode };

export function ActBody({ look, problem, children }: ActBodyProps) {
  const { title, crumbs, about, above, facts, below, wide } = look;
  return (
    <>
      <div className="max-w-160">
        {/* Hidden in a dialog, which has its own heading. The same markup is also drawn as a part of a page, which shows this heading. */}
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
      {wide ? <div className="mt-8">{wide}</div> : null}
    </>
  );
}

/** Options for how the browser treats the form of an act. */
export type FormOptions = {
  /** The browser saves what is typed until the form is sent. */
  keepsDraft?: true;
  /** The message if the network fails. */
  offline?: string;
  /** The message if a fault on our side prevented the act. */
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
  const { head, isMain, lead, whyNot, leave, instead, isLeftOut } = look;
  // A refused form keeps what was typed, even if the record has changed since.
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
      <h2 id={`${form.id}-head`} className={classes(isMain ? 'text-22' : 'text-18', lead ? 'mb-1' : 'mb-4')}>
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
