export type ListingMails = {
  /** To a seller whose listing staff took down or put back: why, and where it stands. */
  'listing-taken-down': ListingTold;
  'listing-put-back': ListingTold;
  /** To a seller: what came of a file with listings. */
  'listings-imported': {
    name: string;
    file: string;
    state: 'done' | 'stopped';
    why?: string | undefined;
    came: { added: number; updated: number; leftAlone: number; refused: number; picturesFailed: number };
    path: string;
  };
  /** To a member: what is new in the searches that they saved. */
  'saved-searches': {
    name: string;
    searches: {
      name: string;
      path: string;
      more: boolean;
      listings: { name: string; price: string; location: string; path: string }[];
    }[];
    unsubscribeToken: string;
  };
};

type ListingTold = { name: string; listing: string; reason: string; path: string };
