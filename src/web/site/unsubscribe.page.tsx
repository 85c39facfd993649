import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function UnsubscribePage({ action, stopped }: { action: string; stopped: boolean }) {
  return (
    <>
      <PageHead title={stopped ? 'You are unsubscribed' : 'Stop waitlist mail?'} />
      <div className="wrap pb-16">
        {stopped ? <p>You will get no more waitlist mail.</p> : <form method="post" action={action}><Button>Unsubscribe</Button></form>}
      </div>
    </>
  );
}
