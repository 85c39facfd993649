/** What the page bench needs of the site, built by the site's own settings: the same code as is served, and its doors. */
export { readConfig } from '#platform/config.ts';
export { createApp } from '#web/app.ts';
export { staticFiles } from '#web/request/static-files.ts';
export { startServer } from '../../src/server.ts';
export { renderAgain } from './recording-renderer.ts';
