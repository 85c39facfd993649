import { openListing } from '../support/listings.ts';
import { signedInMember } from '../support/member.ts';
import { staffAtDesk } from '../support/staff.ts';
import { chromium } from './chromium.ts';
import type { Engine } from './engine.ts';
import type { JourneySite } from './journey-site.ts';
import { readBoxes, scrollUntilAwake, sleepingParts, type Boxes } from './page-boxes.ts';
import { withComplaints, type Report } from './run-journeys.ts';
import { desk, phone, Tab } from './tab.ts';

/**
 * How far an edge may be from Chromium's. Edges are rounded to whole px, and WebKit gives each line a whole height, so a high part
 * differs by up to a hundredth: 1,007 px of the home page are 1,002 there.
 */
const tolerance_px = 3;
const tolerance_ratio = 0.01;
/** One line of text more or less: at 360 px a fraction of a px breaks a line elsewhere (20 to 33 px were measured). */
const line_px = 34;

export async function compareGeometry(
  engine: Engine,
  { site, part }: { site: JourneySite; part: string },
  report: Report,
): Promise<void> {
  const pages = await pageKinds(site);
  const nameOf = (page: string, width: number) => `${engine.name}: geometry of ${page} at ${width} px`;
  const asked = pages.flatMap((page) =>
    [phone, desk].map((size) => ({ ...page, size, title: nameOf(page.name, size.width) })),
  );
  const wanted = asked.filter(({ title }) => title.includes(part));
  if (wanted.length === 0) return;
  // Differences between the engines that no style sheet can remove: Safari 26.0 gives an empty textarea the height of its rows, Firefox breaks lines
  // without `pretty`.
  site.proxy.round = { name: 'geometry', withoutCss: ['field-sizing', 'text-wrap'] };
  const reference = await chromium(engine.name);
  try {
    for (const { title, path, cookie, size } of wanted) {
      const draw = (from: Engine) => drawPage(from, site, { path, cookie, size });
      try {
        const differences = compare(await draw(reference), await draw(engine), size.width);
        report(title, differences.length > 0 ? differences.join('\n') : undefined);
      } catch (failure) {
        report(title, withComplaints(failure, site.proxy.complaints()));
      }
    }
  } finally {
    await reference.stop();
  }
}

type PageKind = { name: string; path: string; cookie?: string | undefined };

/** One page of each kind. */
async function pageKinds(site: JourneySite): Promise<PageKind[]> {
  const selling = await signedInMember(site.ctx(), { accountType: 'seller', name: 'Sade Ojo' });
  const listing = await openListing(site.ctx(), { seller_id: selling.member.id });
  const email = `${crypto.randomUUID()}@agbon.example`;
  const staff = await staffAtDesk({ ...site, clock: { now: () => new Date() } }, 'owner', { email });
  return [
    { name: 'home', path: '/' },
    { name: 'services', path: '/services' },
    { name: 'the shop', path: '/product' },
    { name: 'the marketplace', path: '/marketplace' },
    { name: 'a listing', path: `/product/${listing.id}` },
    { name: 'the waitlist', path: '/waitlist' },
    { name: 'an event', path: '/book-event' },
    { name: 'escrow', path: '/escrow' },
    { name: 'help', path: '/help-center' },
    { name: 'a dashboard', path: '/dashboard', cookie: selling.cookie },
    { name: 'the staff portal', path: '/vintage-dashboard', cookie: staff.cookie },
  ];
}

type Wanted = { path: string; cookie: string | undefined; size: typeof phone };

async function drawPage(engine: Engine, { proxy }: JourneySite, { path, cookie, size }: Wanted): Promise<Boxes> {
  const tab = new Tab(await engine.openTab(), proxy.address);
  proxy.complaints();
  try {
    await tab.resize(size);
    if (cookie) await tab.hold(cookie);
    await tab.open(path);
    await tab.until('all scripts of the page have loaded', scrollUntilAwake).catch(async (failure: Error) => {
      throw new Error(`${await tab.run(sleepingParts)}\n${failure.message}`, { cause: failure });
    });
    const boxes = await tab.run(readBoxes);
    const complaints = proxy.complaints();
    if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`);
    return boxes;
  } finally {
    await tab.close();
  }
}

export function compare(expected: Boxes, found: Boxes, width: number): string[] {
  const overflow = found.scrollWidth > width ? [`it is ${found.scrollWidth} px wide in a window of ${width}`] : [];
  const names = [...new Set([...Object.keys(expected.boxes), ...Object.keys(found.boxes)])];
  const differences = names.flatMap((name) => {
    const [one, other] = [expected.boxes[name], found.boxes[name]];
    if (one && other && one.every((edge, at) => isNear(edge, other[at]!, at % 2 === 1))) return [];
    return [`${name}: in Chromium ${shown(one)}, here ${shown(other)}`];
  });
  return [...overflow, ...differences];
}

const isNear = (edge: number, other: number, isVertical: boolean): boolean =>
  Math.abs(edge - other) <= tolerance_px + tolerance_ratio * Math.abs(edge) + (isVertical ? line_px : 0);

const shown = (box: readonly number[] | undefined): string =>
  box ? `${box[2]} × ${box[3]} px at ${box[0]}, ${box[1]}` : 'not there';
