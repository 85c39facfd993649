import { Banner } from '#ui/notices.tsx';
import { Button, ButtonLink, TextLink } from '#ui/links-and-buttons.tsx';
import { Dialog, StillDialog } from '#ui/dialog.tsx';
import { Toast, Toasts } from '#ui/toast.tsx';
import { Chapter, Specimen } from './chapter.tsx';

export function MessagesSection() {
  return (
    <Chapter
      id="messages"
      title="Messages"
      lead="What happened, then what to do. An important message stays on the page; any other is shown in the corner for a short time."
    >
      <Specimen name="Banners">
        <div className="grid max-w-[44rem] gap-4">
          <Banner tone="success" title="You are on the waitlist">
            We write to ada@example.com when the market opens.
          </Banner>
          <Banner tone="error" title="The order was not placed">
            Nothing was paid. Check your connection and send it again; what you typed is still here.
          </Banner>
          <Banner
            tone="warning"
            title="The seller has until 6:00 pm WAT"
            actions={<TextLink href="#messages">See the deal</TextLink>}
          >
            After that the money comes back to you by itself.
          </Banner>
          <Banner tone="info">Waiting to send. We send it when you are back online, and only once.</Banner>
        </div>
      </Specimen>
      <Specimen name="Toast" note="Disappears after six seconds, but not while a pointer or the focus is on it.">
        <div className="on-deep grid max-w-[30rem] gap-3">
          <Toast text="Line removed from the cart" action={<TextLink href="#messages">Undo</TextLink>} />
          <Toast text="Draft saved" />
        </div>
      </Specimen>
      <Specimen
        name="Dialog"
        note="A sheet from below on a phone, a box on a desktop. A native dialog, so Escape and focus work as expected."
      >
        <div className="flex flex-wrap gap-3">
          <Opener dialog="guide-dialog">Open the dialog</Opener>
          <Opener dialog="guide-long">Open a long one</Opener>
        </div>
        <div className="mt-6 max-w-[36rem]">
          <StillDialog id="guide-still" title="Release ₦180,000 to the seller?" foot={<ReleaseButtons />}>
            <p>This cannot be undone. Release only when the nuts are with you and counted.</p>
          </StillDialog>
        </div>
        <Dialog id="guide-dialog" title="Release ₦180,000 to the seller?" width="narrow" foot={<ReleaseButtons />}>
          <p>This cannot be undone. Release only when the nuts are with you and counted.</p>
        </Dialog>
        <LongDialog />
      </Specimen>
      <Toasts />
    </Chapter>
  );
}

function ReleaseButtons() {
  return (
    <>
      <Button type="button">Release the money</Button>
      <ButtonLink href="#messages" kind="quiet">
        Not yet
      </ButtonLink>
    </>
  );
}

const paragraphs = ['weighed', 'graded', 'counted', 'loaded', 'driven', 'delivered', 'inspected', 'stored', 'sold'];

function LongDialog() {
  return (
    <Dialog
      id="guide-long"
      title="What happens to your nuts, from the tree to the buyer’s gate, day by day"
      closesOutside
    >
      <div className="grid gap-4">
        {paragraphs.map((word) => (
          <p key={word}>
            They are {word}, and you see it on the deal’s page within the hour: who did it, where, how many, and what
            was found. If you disagree, say so there, and the money waits.
          </p>
        ))}
      </div>
    </Dialog>
  );
}

/** A button that opens a dialog of this page without script, if the browser supports that. */
function Opener({ dialog, children }: { dialog: string; children: string }) {
  const command = { command: 'show-modal', commandfor: dialog };
  return (
    <Button type="button" kind="secondary" {...command}>
      {children}
    </Button>
  );
}
