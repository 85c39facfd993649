import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { link } from '../links.ts';

export function NotFoundPage({ message = 'There is no page at this address.' }: { message?: string }) {
  return (
    <div className="wrap">
      <EmptyState level={1} title="Page not found" actions={<ButtonLink kind="primary" href={link('home')}>Back to Home</ButtonLink>}>
        {message}
      </EmptyState>
    </div>
  );
}

export function ErrorPage({ reference }: { reference: string }) {
  return (
    <div className="wrap">
      <EmptyState level={1} title="Unexpected Application Error!" reference={reference}>
        Something broke on our side. Try again in a minute.
      </EmptyState>
    </div>
  );
}

export function RefusedPage({ message }: { message: string }) {
  return (
    <div className="wrap">
      <EmptyState level={1} title="That did not work">{message}</EmptyState>
    </div>
  );
}
