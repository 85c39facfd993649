import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { SiteSettings } from '#domain/acting/settings/site-settings.view.ts';
import type { FormState } from '#ui/field-state.ts';
import { yearOf } from '#ui/dates.ts';
import { Dialog, type DialogLook } from '#ui/dialog.tsx';
import { Document, fullTitle, type Head } from '../document.tsx';
import { cartCountOf } from '../frame/cart-cookie.ts';
import { InDemo } from '../frame/plain-page.tsx';
import { ShownSettings } from '../frame/shown-settings.tsx';
import { formsAndSignIn } from '../frame/navigation.ts';
import { SiteFrame } from '../frame/site-frame.tsx';
import { answerLater } from '../request/answer.ts';
import { ownTurn } from '../request/own-turn.ts';
import { maskedOwner, PageOwner } from '../request/page-owner.tsx';
import type { Visit } from '../request/visit.ts';

export type Page = Head & {
  body: ReactNode;
  status?: number;
  headers?: Record<string, string>;
  dialog?: DialogLook;
  /** The number of things in the cart, for pages that have read the cart. */
  cartCount?: number;
  /** The frame of the page, if it is not the site's header and footer. */
  frame?: (body: ReactNode) => ReactNode;
};

/** A whole page, or only its main part if a script of ours asks for that. */
export function page(
  visit: Visit,
  { body, status = 200, headers = {}, dialog, cartCount, frame, ...head }: Page,
): Response {
  const content = <InDemo value={visit.services.config.mode === 'demo'}>{body}</InDemo>;
  const owner = visit.around ? undefined : maskedOwner(visit);
  const withOwner = (inside: ReactNode) => (
    <ShownSettings value={settingsOf(visit)}>
      <PageOwner value={owner}>{inside}</PageOwner>
    </ShownSettings>
  );
  const framed = frame ?? ((inside: ReactNode) => inSiteFrame(visit, inside, cartCount));
  const render = visit.isPart
    ? partRenderer(head, withOwner(<PartDialog {...dialog} title={head.title} body={content} />))
    : pageRenderer(visit, head, withOwner(visit.around ? visit.around(content, framed) : framed(content)));
  const inTurn = async () => {
    await ownTurn(visit);
    return Buffer.from(render());
  };
  return answerLater(inTurn, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
}

function pageRenderer(visit: Visit, head: Head, framed: ReactNode): () => string {
  const tree = (
    <Document {...head} publicUrl={visit.services.publicUrl}>
      {framed}
    </Document>
  );
  return () => `<!doctype html>${renderToString(tree)}`;
}

function inSiteFrame(visit: Visit, body: ReactNode, cartCount = cartCountOf(visit)): ReactNode {
  const { ctx, url } = visit;
  const viewer = ctx.actor.kind === 'member' ? ctx.actor : undefined;
  return (
    <SiteFrame
      viewer={viewer}
      path={url.pathname}
      cartCount={cartCount}
      isForm={formsAndSignIn.has(visit.route ?? '')}
      year={yearOf(ctx.now)}
    >
      {body}
    </SiteFrame>
  );
}

function partRenderer({ title, isOnDesk }: Head, dialog: ReactNode): () => string {
  const tree = (
    <section data-part data-title={fullTitle(title)} data-desk={isOnDesk ? '' : undefined}>
      {dialog}
    </section>
  );
  return () => renderToString(tree);
}

function PartDialog({ title, body, ...look }: DialogLook & { title: string; body: ReactNode }) {
  return (
    <Dialog id="page-dialog" title={title.replace(/^Error: /, '')} {...look}>
      <div data-part-body>{body}</div>
    </Dialog>
  );
}

export function settingsOf({ services, ctx }: Visit): SiteSettings {
  return services.settings.at(ctx.now);
}

/** Without the query. */
export function publicAddressOf({ services, url }: Visit): string {
  return services.publicUrl + url.pathname;
}

/** The title of a page. If its form was refused or must be sent once more, the title says so first, for screen readers and browser tabs. */
export function formTitle(title: string, { problem, isCheck }: FormState): string {
  if (problem === undefined) return title;
  return isCheck ? `Check: ${title}` : `Error: ${title}`;
}

/** The script loads the whole page, not only its main part. */
export function leaveFor(visit: Visit, address: string): Response {
  if (!visit.isPart) return seeOther(address);
  const html = renderToString(
    <section data-part data-leave={address}>
      <div data-part-body />
    </section>,
  );
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** After a POST, the browser fetches the address, so that a reload does not post again. */
export function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address } });
}
