import { quickStartWalk } from '#content/api/quick-start-walk.ts';
import { link } from '#content/link.ts';
import { TextLink } from '#ui/links-and-buttons.tsx';
import { ApiDocsFrame } from './api-docs-frame.tsx';
import { WalkSteps } from './walk-steps.tsx';

/** From the first key to the first offer. */
export function QuickStartPage({ publicUrl }: { publicUrl: string }) {
  return (
    <ApiDocsFrame
      title="Begin in five minutes"
      lead="You make a key, read the marketplace, and make an offer that you take back again."
      at={link('apiDocsQuickStart')}
    >
      <section aria-labelledby="key" className="mt-10">
        <h2 id="key" className="text-28">
          Your key
        </h2>
        <div className="prose mt-3">
          <p>
            Sign in, open{' '}
            <TextLink href={link('signIn', {}, { next: link('settingsApiKeyNew') })}>
              Settings, API keys, Make a key
            </TextLink>
            , and make a key that may trade. We show it once. In the demo, the sign-in page lists the accounts and their
            passwords: use the buyer.
          </p>
          <p>
            For curl, open a terminal and paste the lines one block after the other, with your key in place of{' '}
            <code translate="no">agbon_test_…</code>. For TypeScript, put its blocks together in one file and start it
            with the key in its environment: <code translate="no">AGBON_KEY=agbon_test_… node quick-start.ts</code>.
            Node 24 runs such a file as it is, without a package. Our client and the command line need Node 20 or later.
          </p>
        </div>
      </section>
      <section aria-labelledby="calls" className="mt-10">
        <h2 id="calls" className="text-28">
          Your first calls
        </h2>
        <WalkSteps walk={quickStartWalk} publicUrl={publicUrl} />
      </section>
      <section aria-labelledby="onward" className="mt-12">
        <h2 id="onward" className="text-28">
          What comes next
        </h2>
        <div className="prose mt-3">
          <p>
            <TextLink href={link('apiDocsDeal')}>A whole deal in escrow</TextLink> plays buyer and seller from the
            listing to the money. All calls are on the page <TextLink href={link('apiDocs')}>about the API</TextLink>,
            and tools read <TextLink href={link('openApi')}>the OpenAPI document</TextLink>.
          </p>
        </div>
      </section>
    </ApiDocsFrame>
  );
}
