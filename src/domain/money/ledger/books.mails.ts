export type BooksMails = {
  /** To owners, once a day: the ends of both chains of the books. */
  'books-head': {
    at: string;
    journals: { position: string; hash: string };
    seals: { position: string; hash: string };
  };
};
