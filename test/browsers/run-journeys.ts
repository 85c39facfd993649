import type { Engine } from './engine.ts';
import type { Round } from './site-proxy.ts';
import type { JourneySite } from './journey-site.ts';
import { phone, Tab } from './tab.ts';

export type Walk = {
  /** Of a guest, on a phone. */
  tab: Tab;
  /** A tab of another person, or of the same person on another device. */
  anotherTab(): Promise<Tab>;
  site: JourneySite;
  round: Round;
};

/** A task that a person comes for, from the first page to the rows that it leaves in the database. */
export type Journey = { name: string; walk(walk: Walk): Promise<void> };

export type Report = (name: string, failure?: unknown) => void;

/** Each journey has its own tabs; errors that a page reported fail its journey. */
export async function runJourneys(
  engine: Engine,
  { site, round, journeys }: { site: JourneySite; round: Round; journeys: readonly Journey[] },
  report: Report,
): Promise<void> {
  site.proxy.round = round;
  for (const journey of journeys) {
    const name = `${round.name}: ${journey.name}`;
    const tabs: Tab[] = [];
    const anotherTab = async () => {
      const tab = new Tab(await engine.openTab(), site.proxy.address);
      tabs.push(tab);
      await tab.resize(phone);
      return tab;
    };
    site.proxy.complaints();
    try {
      await journey.walk({ tab: await anotherTab(), anotherTab, site, round });
      const complaints = site.proxy.complaints();
      if (complaints.length > 0) throw new Error(`the pages complained:\n${complaints.join('\n')}`);
      report(name);
    } catch (failure) {
      report(name, withComplaints(failure, site.proxy.complaints()));
    } finally {
      for (const tab of tabs) await tab.close();
    }
  }
}

/** Adds the errors that the page reported to a failure of the journey. */
export function withComplaints(failure: unknown, complaints: readonly string[]): unknown {
  if (complaints.length === 0) return failure;
  return new Error(
    `${failure instanceof Error ? failure.message : String(failure)}\nerrors reported by the pages:\n${complaints.join('\n')}`,
    { cause: failure },
  );
}
