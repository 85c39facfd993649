import { renderToString } from 'react-dom/server';
import { brand } from '#content/brand.ts';
import { WholeNut } from '#ui/illustration/whole-nut.tsx';
import type { App } from '../app.ts';
import { asset } from '../assets.ts';
import { answerOfBytes } from '../request/answer.ts';
import type { StaticFiles } from '../request/static-files.ts';
import { PlainPage } from '../frame/plain-page.tsx';

const retryAfter_s = 5;

/** Answers for the site while it starts; the files of the page are already available. */
export function startingSite(files?: StaticFiles): App {
  return {
    async fetch(request) {
      const file = files?.(request, new URL(request.url).pathname);
      if (file) return file;
      const headers = { 'retry-after': String(retryAfter_s), 'cache-control': 'no-store' };
      if (!request.headers.get('accept')?.includes('text/html')) {
        return new Response(`Starting. Ask again in ${retryAfter_s} seconds.\n`, { status: 503, headers });
      }
      const html = renderToString(<StartingPage mayReload={request.method === 'GET'} />);
      return answerOfBytes(Buffer.from(`<!doctype html>${html}`), {
        status: 503,
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
      });
    },
  };
}

/** After a GET the page reloads itself. After a POST it does not, because the visitor would lose what they sent. */
function StartingPage({ mayReload }: { mayReload: boolean }) {
  return (
    <html lang="en-NG">
      <head>
        <meta charSet="utf-8" />
        <title>{`Starting · ${brand.name}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {mayReload ? <meta httpEquiv="refresh" content={String(retryAfter_s)} /> : null}
        <link rel="stylesheet" href={asset('src/ui/styles.css')} />
        <link rel="icon" href={asset('src/ui/icons/favicon.svg')} type="image/svg+xml" />
      </head>
      <body>
        <main>
          <PlainPage title={`${brand.name} is starting`} picture={<WholeNut className="w-full" />}>
            <p>
              The site is starting and will be here in a few seconds.{' '}
              {mayReload ? (
                <>This page loads again by itself.</>
              ) : (
                <>We did not receive what you sent: wait a moment, go back, and send it again.</>
              )}
            </p>
          </PlainPage>
        </main>
      </body>
    </html>
  );
}
