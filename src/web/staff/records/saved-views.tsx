import type { ReactNode } from 'react';
import type { SavedView } from '#domain/staff/saved-views/saved-view.schema.ts';
import { link } from '#content/link.ts';
import { classes } from '#ui/classes.ts';
import { PressButton } from '../../parts/press-button.tsx';
import { PortalForm } from '../portal-form.tsx';
import { SignInAsYourself } from '../sign-in-as-yourself.tsx';
import {
  listParameter,
  isSavedView,
  recordListHref,
  type RecordsPageProps,
  savedViewHref,
  wholeListHref,
} from './record-visit.ts';

export function SavedViews(props: RecordsPageProps) {
  const { kind, asked, extras } = props;
  const { records } = kind;
  const { views } = extras;
  const shownView = views.find((view) => isSavedView(records, view, asked));
  const isWhole = !records.list.isFiltered(asked) && asked.sort === 'newest';
  if (isWhole && views.length === 0 && props.viewForm.problem === undefined) return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
      {views.length > 0 ? (
        <nav aria-label="Your views">
          <ul className="flex flex-wrap gap-2">
            <Chip href={wholeListHref(records)} isHere={isWhole && !shownView}>
              All
            </Chip>
            {views.map((view) => (
              <Chip key={view.id} href={savedViewHref(records, view)} isHere={view === shownView}>
                {view.name}
                {view.isStart ? <span className="text-quiet"> · opens first</span> : null}
              </Chip>
            ))}
          </ul>
        </nav>
      ) : null}
      <details open={props.viewForm.problem !== undefined}>
        <summary className="link inline-flex min-h-8 cursor-pointer items-center">
          {shownView ? 'This view' : 'Save this view'}
        </summary>
        <div className="flex flex-wrap items-end gap-3 py-2">
          <ViewActs {...props} shownView={shownView} />
        </div>
      </details>
    </div>
  );
}

function ViewActs({ shownView, ...props }: RecordsPageProps & { shownView: SavedView | undefined }) {
  const { kind, asked, staff } = props;
  if (staff.id === undefined)
    return (
      <SignInAsYourself
        to="to save views: several people use the shared password."
        next={recordListHref(kind.records, asked)}
      />
    );
  return shownView ? <OwnView {...props} view={shownView} /> : <SaveViewForm {...props} />;
}

function Chip({ href, isHere, children }: { href: string; isHere: boolean; children: ReactNode }) {
  return (
    <li>
      <a href={href} aria-current={isHere ? 'page' : undefined} className={classes('chip', isHere && 'chip-on')}>
        <span className="truncate">{children}</span>
      </a>
    </li>
  );
}

function OwnView({ kind: { records }, asked, view }: RecordsPageProps & { view: SavedView }) {
  const params = { kind: records.name, viewId: view.id };
  const list = listParameter(records, asked);
  return (
    <>
      <PressButton
        action={link('savedViewStart', params, { ...list, ...(view.isStart && { start: 'no' }) })}
        about={view.name}
      >
        {view.isStart ? 'Open the whole list first' : 'Open this view first'}
      </PressButton>
      <PressButton kind="quiet" action={link('savedViewEnd', params, list)} about={view.name}>
        Remove this view
      </PressButton>
    </>
  );
}

function SaveViewForm({ kind: { records }, asked, viewForm }: RecordsPageProps) {
  return (
    <PortalForm
      form={viewForm}
      action={link('savedViews', { kind: records.name }, listParameter(records, asked))}
      button="Save the view"
      kind="secondary"
      size="small"
    />
  );
}
