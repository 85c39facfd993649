/** The sessions and URLs that the attacks use. */
export type Prepared = {
  port: number;
  /** The session of a seller with two thousand listings. */
  heavy: string;
  /** The sessions of sellers who upload pictures and import files. */
  sellers: readonly string[];
  /** The sessions of members who order, send messages and invite. None of them has paid for anything. */
  buyers: readonly string[];
  /** The e-mail address of a member who has blocked all these buyers. */
  blocker: string;
  /** Members who sign in, with their passwords. */
  passwords: readonly { email: string; password: string }[];
  listingIds: readonly string[];
  /** The PDF of a document, and the session that may read it. */
  document: { path: string; cookie: string };
  /** Host names that no name server answers. */
  silentDomain: string;
};
