/** What the attacks find on the site: whose sessions they hold, and which addresses they know. */
export type Prepared = {
  port: number;
  /** A seller with two thousand listings. */
  heavy: string;
  /** Sellers who upload pictures, and hand in files. */
  sellers: readonly string[];
  /** Members who buy, message and invite. None has paid for anything. */
  buyers: readonly string[];
  /** An address whose owner has blocked all of the buyers. */
  blocker: string;
  /** Members with a password each. */
  passwords: readonly { email: string; password: string }[];
  listingIds: readonly string[];
  /** The PDF of a document, and the session that may read it. */
  document: { path: string; cookie: string };
  /** Host names that no server answers for. */
  silentDomain: string;
};
