// Written by `npm run client` from the OpenAPI document. A test fails when it is out of date.

export type Listings = {
  listings: Array<{
    /** A number, as a string. */
    id: string;
    url: string;
    name: string;
    category: 'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment';
    description: string;
    /** The price of one unit. */
    price: Amount;
    unit: 'nut' | 'kilo' | 'litre' | 'ton' | 'bag' | 'piece';
    /** Whole units that can be ordered now. */
    available: number;
    leastQuantity: number;
    location: string;
    /** The state or country, as in the parameter `place`. */
    place: string;
    grade?: string;
    moisture?: string;
    origin?: string;
    readyInDays?: number;
    pictures: Array<{
      widths: Array<{
        width: number;
        height: number;
        avif: string;
        webp: string;
      }>;
    }>;
    createdAt: string;
    changedAt: string;
    seller: {
      /** A number, as a string. */
      id: string;
      name: string;
      company?: string;
      location?: string;
      /** The day on which we checked the papers; absent if they were not checked or have expired. */
      businessCheckedOn?: string;
      url: string;
    };
  }>;
  /** The full address of the next page; null on the last page. */
  next: string | null;
  previous: string | null;
  /** The corrected spelling of `q`, if we corrected it. */
  searchedFor?: string;
};

export type Listing = {
  /** A number, as a string. */
  id: string;
  url: string;
  name: string;
  category: 'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment';
  description: string;
  /** The price of one unit. */
  price: Amount;
  unit: 'nut' | 'kilo' | 'litre' | 'ton' | 'bag' | 'piece';
  /** Whole units that can be ordered now. */
  available: number;
  leastQuantity: number;
  location: string;
  /** The state or country, as in the parameter `place`. */
  place: string;
  grade?: string;
  moisture?: string;
  origin?: string;
  readyInDays?: number;
  pictures: Array<{
    widths: Array<{
      width: number;
      height: number;
      avif: string;
      webp: string;
    }>;
  }>;
  createdAt: string;
  changedAt: string;
  seller: {
    /** A number, as a string. */
    id: string;
    name: string;
    company?: string;
    location?: string;
    /** The day on which we checked the papers; absent if they were not checked or have expired. */
    businessCheckedOn?: string;
    url: string;
  };
};

export type Categories = {
  categories: Array<{
    id: 'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment';
    name: string;
    /** For sale now. */
    listings: number;
    url: string;
  }>;
};

export type Seller = {
  /** A number, as a string. */
  id: string;
  name: string;
  company?: string;
  location?: string;
  /** The day on which we checked the papers; absent if they were not checked or have expired. */
  businessCheckedOn?: string;
  url: string;
  about?: string;
  since: string;
  checks: Array<{
    what: 'business' | 'phone' | 'email' | 'certificates';
    seen?: string;
    /** Left out if an older account confirmed its number or address on a day that was not noted. */
    on?: string;
  }>;
};

export type Problem = {
  success: false;
  /** The status of the answer. */
  status: number;
  /** What is wrong, for people. */
  detail: string;
  /** The same as `detail`. */
  error: string;
  /** What is wrong with each field. */
  errors?: Array<{
    field: string;
    detail: string;
  }>;
  reference: string;
};

export type Amount = {
  amount: string;
  currency: string;
};

/** A file that a call sends. */
export type SentFile = Blob;

/** What each call takes and answers, by its name in the document. */
export type Calls = {
  /** Listings */
  listListings: {
    takes: {
      /** Words to search for. Spelling is corrected, and accents do not matter. */
      q?: string;
      /** One of the categories. */
      category?: Array<'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment'>;
      /** A state or country. */
      place?: Array<string>;
      /** The unit of the price. */
      unit?: Array<'nut' | 'kilo' | 'litre' | 'ton' | 'bag' | 'piece'>;
      /** The lowest price of one unit, in naira. */
      min?: string;
      /** The highest price of one unit, in naira. */
      max?: string;
      /** At least this many units must be available. */
      quantity?: number;
      /** Only listings of sellers with a checked CAC certificate. */
      verified?: 'yes';
      /** The order. With `q`, `best` puts the best matches first; without it, `best` is the same as `newest`. */
      sort?: 'best' | 'newest' | 'cheapest' | 'dearest';
      /** How many listings a page has. */
      limit?: number;
      /** The place in the list that `next` gives. */
      after?: string;
      /** The place in the list that `previous` gives. */
      before?: string;
    };
    answers: Listings;
  };
  /** One listing */
  getListing: {
    takes: {
      /** The number of the listing. */
      listingId: string;
    };
    answers: Listing;
  };
  /** Categories */
  listCategories: {
    takes: Record<never, never>;
    answers: Categories;
  };
  /** One seller */
  getSeller: {
    takes: {
      /** The number of the seller. */
      sellerId: string;
    };
    answers: Seller;
  };
  /** Ask for a key. A member approves it at `address`, if the codes match. */
  askForKey: {
    takes: {
      body: {
        /** The name of the key: which program asks, and on which computer */
        name: string;
      };
    };
    answers: {
      deviceCode: string;
      userCode: string;
      address: string;
      expiresAt: string;
      pauseSeconds: number;
    };
  };
  /** Collect the key once it is approved. Ask every `pauseSeconds` while the answer is `waiting`. */
  collectKey: {
    takes: {
      body: {
        /** The deviceCode that the request for the key returned */
        deviceCode: string;
      };
    };
    answers: {
      state: 'waiting' | 'refused' | 'approved';
      key?: string;
    };
  };
  /** The key of this call: its name, what it may do, and whose it is. */
  getOwnKey: {
    takes: Record<never, never>;
    answers: {
      name: string;
      right: 'read' | 'trade' | 'money';
      expiresAt: string;
      member: {
        id: string;
        name: string;
        accountType: string;
      };
    };
  };
  /** End the key of this call. */
  endOwnKey: {
    takes: Record<never, never>;
    answers: Record<never, never>;
  };
  /** Pay an order of our shop. */
  payShopOrder: {
    takes: {
      token: string;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        upfront?: string;
      };
    };
    answers: string | WaitingCall;
  };
  /** Pay for a machine. */
  payMachineOrder: {
    takes: {
      token: string;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        upfront?: string;
      };
    };
    answers: string | WaitingCall;
  };
  /** Pay for an event. */
  payEvent: {
    takes: {
      token: string;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        upfront?: string;
      };
    };
    answers: string | WaitingCall;
  };
  /** Apply as a supplier. */
  applyAsSupplier: {
    takes: {
      body: {
        /** Name */
        name: string;
        /** E-mail */
        email: string;
        /** Phone */
        phone: string;
        /** Business name */
        businessName: string;
        /** Warehouse location. Town and state, and a landmark near it */
        warehouseLocation: string;
        /** Office location */
        officeLocation: string;
        /** Product details. The product, its grade, its packing, and the months in which you have it */
        productDetails: string;
        /** Price per unit */
        pricePerUnit: Amount;
        /** Price unit */
        priceUnit: 'kg' | 'tons';
        /** Last price. The lowest price per unit that you would accept. Only you and our team see it. */
        lastPrice: Amount;
        /** Minimum quantity */
        minQuantity: string | number;
        /** Minimum quantity unit */
        minQuantityUnit: 'tons' | 'kg';
        /** Monthly supply capacity */
        monthlySupplyCapacity: string | number;
        /** Monthly supply unit */
        monthlySupplyUnit: 'tons' | 'kg';
        /** Expiry date. The last day of your offer */
        expiryDate: string;
        /** Product images */
        productImages?: Array<string>;
        /** Warehouse images */
        warehouseImages?: Array<string>;
        /** CAC certificate */
        cacCertificate?: Array<string>;
        /** Industry certificates */
        industryCertificates?: Array<string>;
      };
    };
    answers: {
      number: string;
    };
  };
  /** Add papers to the application. */
  addSupplierPapers: {
    takes: {
      body?: {
        /** Product images */
        productImages?: Array<string>;
        /** Warehouse images */
        warehouseImages?: Array<string>;
        /** CAC certificate */
        cacCertificate?: Array<string>;
        /** Industry certificates */
        industryCertificates?: Array<string>;
      };
    };
    answers: {
      added: number;
    };
  };
  /** What we checked about you, and how long each check is valid. */
  listPapers: {
    takes: {
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        what: string;
        seen: string;
        checkedOn: string;
        validUntil?: string;
        namesDiffer: boolean;
        isOver: boolean;
        notedBy?: string;
        confirmedBy?: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Answer our team’s request to change something in your application. */
  answerRevision: {
    takes: {
      body?: {
        /** Product images */
        productImages?: Array<string>;
        /** Warehouse images */
        warehouseImages?: Array<string>;
        /** CAC certificate */
        cacCertificate?: Array<string>;
        /** Industry certificates */
        industryCertificates?: Array<string>;
        answer?: string;
      };
    };
    answers: {
      answered: number;
    };
  };
  /** Terms that you wrote; `reference` finds those of one order of your shop. */
  listInvitations: {
    takes: {
      /** Words to search for. */
      q?: string;
      /** Only records in this state. */
      state?: 'draft' | 'sent' | 'agreed' | 'begun' | 'declined' | 'withdrawn' | 'expired';
      /** Only terms with this order number of your shop. */
      reference?: string;
      /** The order. */
      sort?: 'newest' | 'oldest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        address: string;
        state: 'draft' | 'sent' | 'agreed' | 'begun' | 'declined' | 'withdrawn' | 'expired';
        title: string;
        amount: Amount;
        name?: string;
        reference?: string;
        turn?: 'inviter' | 'invitee';
        standsUntil?: string;
        createdAt: string;
        dealId?: string;
        dealState?: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Offer terms of a deal: to one person whom we write to or, with `delivery` `link`, by a link for a checkout. */
  inviteToDeal: {
    takes: {
      body: {
        /** In this deal */
        side: 'buyer' | 'seller';
        /** How they get the link */
        delivery?: 'send' | 'link';
        /** Their name */
        name?: string;
        /** Their e-mail or phone. We send the private link there, with your name. Only an account with this confirmed e-mail or phone can take the deal. */
        contact?: string;
        /** Your order number. The buyer sees it, and you find the deal by it. */
        reference?: string;
        /** Address of your shop. After paying or refusing, the buyer finds a link to it. */
        return_url?: string;
        /** Kind */
        kind: 'goods' | 'service' | 'milestones';
        /** In a few words. 2,000 fresh nuts, dehusked */
        title: string;
        /** In full. Quantity, quality, place: so that a stranger could check it with a scale and a ruler. */
        details: string;
        /** Currency */
        currency: 'AED' | 'AFN' | 'ALL' | 'AMD' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BGN' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CHF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DKK' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'EUR' | 'FJD' | 'FKP' | 'GBP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SEK' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SVC' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'USD' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG';
        /** Amount. In the currency of the deal: 1,200,000 or 49.50 */
        amount?: Amount;
        /** Sent or done by. If it is late by two days, the buyer may cancel and is paid back. */
        ship_by: string;
        /** Days to check it (days). 1 to 30, from delivery or, for work, from the start of the check. Without an answer in time, it counts as accepted. */
        inspection_days: string | number;
        /** Who pays our fee? */
        fee_payer: 'seller' | 'buyer' | 'both';
        /** I accept the terms of the marketplace */
        terms?: boolean;
        milestones?: Array<{
          /** What this milestone delivers */
          name: string;
          /** Its amount */
          amount: Amount;
          /** Done by */
          ship_by?: string;
        }>;
      };
    };
    answers: {
      invitationId: string;
      address: string;
    } | WaitingCall;
  };
  /** Terms that you wrote, with their state and that of their deal. */
  getInvitation: {
    takes: {
      invitationId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      id: string;
      address: string;
      state: 'draft' | 'sent' | 'agreed' | 'begun' | 'declined' | 'withdrawn' | 'expired';
      turn?: 'inviter' | 'invitee';
      version: number;
      standsUntil?: string;
      side: 'buyer' | 'seller';
      delivery: 'send' | 'link';
      name?: string;
      reference?: string;
      returnUrl?: string;
      title: string;
      details?: string;
      kind: 'goods' | 'service' | 'milestones';
      amount: Amount;
      parts: Array<{
        name: string;
        amount: Amount;
        shipBy?: string;
      }>;
      shipBy: string;
      inspectionDays: number;
      feePayer: string;
      dealId?: string;
      dealState?: string;
    };
  };
  /** Agree to the terms of an invitation. */
  agreeToInvitation: {
    takes: {
      invitationId: string;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      invitation: {
        state: 'draft' | 'sent' | 'agreed' | 'begun' | 'declined' | 'withdrawn' | 'expired';
      };
    } | WaitingCall;
  };
  /** Propose other terms for an invitation. */
  changeInvitationTerms: {
    takes: {
      invitationId: string;
      body: {
        /** Amount. In the currency of the deal: 1,200,000 or 49.50 */
        amount?: Amount;
        /** Sent or done by. If it is late by two days, the buyer may cancel and is paid back. */
        ship_by: string;
        /** Days to check it (days). 1 to 30, from delivery or, for work, from the start of the check. Without an answer in time, it counts as accepted. */
        inspection_days: string | number;
        /** Who pays our fee? */
        fee_payer: 'seller' | 'buyer' | 'both';
        /** Message to the other side */
        words?: string;
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        milestones?: Array<{
          /** What this milestone delivers */
          name: string;
          /** Its amount */
          amount: Amount;
          /** Done by */
          ship_by?: string;
        }>;
      };
    };
    answers: {
      invitation: {
        state: 'draft' | 'sent' | 'agreed' | 'begun' | 'declined' | 'withdrawn' | 'expired';
      };
    } | WaitingCall;
  };
  /** Withdraw or decline an invitation. */
  endInvitation: {
    takes: {
      invitationId: string;
      body?: {
        /** Reason. The other side reads it. */
        words?: string;
      };
    };
    answers: {
      invitation: {
        state: 'draft' | 'sent' | 'agreed' | 'begun' | 'declined' | 'withdrawn' | 'expired';
      };
    } | WaitingCall;
  };
  /** Send the invitation again. */
  sendInvitationAgain: {
    takes: {
      invitationId: string;
      body?: {
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      invitationId: string;
    } | WaitingCall;
  };
  /** Ask the seller of a listing something. */
  writeToSeller: {
    takes: {
      listingId: string;
      body: {
        /** Subject */
        subject: string;
        /** Urgency */
        urgency: 'low' | 'medium' | 'high';
        /** Message */
        message: string;
      };
    };
    answers: {
      threadId: string;
    };
  };
  /** Calls that wait for you to confirm them on a page, and earlier ones. */
  listConfirmations: {
    takes: {
      /** The order. */
      sort?: 'newest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        call: string;
        keyName: string;
        amount?: Amount;
        state: 'waiting' | 'done' | 'failed' | 'refused' | 'expired';
        askedAt: string;
        expiresAt: string;
        decidedAt?: string;
        answer?: string;
        problem?: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** A call that needs your confirmation. Once the call is done, its answer is here. The same call with its Idempotency-Key returns that answer too. */
  getConfirmation: {
    takes: {
      confirmationId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      id: string;
      call: string;
      keyName: string;
      amount?: Amount;
      state: 'waiting' | 'done' | 'failed' | 'refused' | 'expired';
      askedAt: string;
      expiresAt: string;
      decidedAt?: string;
      answer?: string;
      problem?: string;
    };
  };
  /** Refuse a call that waits for confirmation. */
  refuseConfirmation: {
    takes: {
      confirmationId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** The listings that you saved. */
  listSaved: {
    takes: {
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        section: 'favourites';
        kept: {
          listing: {
            id: string;
            name: string;
            category: string;
            description: string;
            location: string;
            place: string;
            unit: string;
            price: Amount;
            stock: string;
            available: string;
            leastQuantity: string;
            grade?: string;
            moisture?: string;
            origin?: string;
            readyInDays?: number;
            state: string;
            pictures: Array<{
              widths: Array<{
                width: number;
                height: number;
                avif: string;
                webp: string;
              }>;
            }>;
            createdAt: string;
            changedAt: string;
            version: number;
            seller: {
              id: string;
              name: string;
              company?: string;
              location?: string;
              phone?: string;
              email?: string;
              contactForMembersOnly: boolean;
              businessCheckedOn?: string;
              rating?: {
                average: string;
                rated: number;
              };
            };
            isFavourite: boolean;
          };
          isForSale: boolean;
        };
      } | {
        section: 'follows';
        kept: {
          id: string;
          name: string;
          location: string | null;
          isSelling: boolean;
          isBlocked: boolean;
        };
      } | {
        section: 'searches';
        kept: {
          id: string;
          about: 'listings' | 'rfqs';
          name: string;
          query: string;
          tells: boolean;
        };
      } | {
        section: 'seen';
        kept: {
          id: string;
          name: string;
          category: string;
          description: string;
          location: string;
          place: string;
          unit: string;
          price: Amount;
          stock: string;
          available: string;
          leastQuantity: string;
          grade?: string;
          moisture?: string;
          origin?: string;
          readyInDays?: number;
          state: string;
          pictures: Array<{
            widths: Array<{
              width: number;
              height: number;
              avif: string;
              webp: string;
            }>;
          }>;
          createdAt: string;
          changedAt: string;
          version: number;
          seller: {
            id: string;
            name: string;
            company?: string;
            location?: string;
            phone?: string;
            email?: string;
            contactForMembersOnly: boolean;
            businessCheckedOn?: string;
            rating?: {
              average: string;
              rated: number;
            };
          };
          isFavourite: boolean;
        };
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Save a listing. */
  saveListing: {
    takes: {
      listingId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Remove a saved listing. */
  unsaveListing: {
    takes: {
      listingId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Follow a seller, to be mailed about their new listings. */
  followSeller: {
    takes: {
      sellerId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Stop following a seller. */
  unfollowSeller: {
    takes: {
      sellerId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Get mails about new listings of sellers that you follow. */
  turnFollowMailsOn: {
    takes: {
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Get no mails about new listings of sellers that you follow. */
  turnFollowMailsOff: {
    takes: {
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Save a search of the marketplace, to be mailed about new results. */
  saveSearch: {
    takes: {
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Save a search of requests for quotes. */
  saveRfqSearch: {
    takes: {
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Get mails about a saved search. */
  turnSearchMailsOn: {
    takes: {
      searchId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Get no mails about a saved search. */
  turnSearchMailsOff: {
    takes: {
      searchId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Remove a saved search. */
  removeSearch: {
    takes: {
      searchId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Note that you looked at a listing, for the list of the listings that you saw last. */
  noteSeenListing: {
    takes: {
      listingId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Requests for quotes that you can bid on, from all buyers, the newest first. With `closed=yes`, those that are over. */
  listRfqs: {
    takes: {
      /** Only urgent, active or pro requests; the first two leave pro requests out. */
      tab?: 'urgent' | 'active' | 'pro';
      /** Words to search for. */
      q?: string;
      /** Only records of this type. */
      type?: 'Raw Coconuts' | 'Processed Products' | 'Industrial Products' | 'Beverages' | 'Agricultural Products';
      /** Only this category. */
      category?: 'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment';
      /** Only in this state of Nigeria, or this country, like Lagos. */
      place?: string;
      /** Only in this unit. */
      unit?: 'nut' | 'kilo' | 'litre' | 'ton' | 'bag' | 'piece';
      /** Only requests of buyers whose business we checked. */
      verified?: 'yes';
      /** Only requests that close soon. */
      closing?: 'soon';
      /** Only requests that are over. */
      closed?: 'yes';
      /** The order. */
      sort?: 'newest' | 'closing';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        publicId: string;
        isPro: boolean;
        isUrgent: boolean;
        isSealed: boolean;
        state: string;
        productName: string;
        type: string;
        category: string;
        specifications: string;
        quantity: string;
        unit: string;
        tolerancePercent: number;
        low: Amount;
        high: Amount;
        location: string;
        deliveryTimeframe: string;
        shares: Array<number>;
        deadline: string;
        openedAt?: string;
        createdAt: string;
        revision: number;
        version: number;
        picture?: {
          widths: Array<{
            width: number;
            height: number;
            avif: string;
            webp: string;
          }>;
        };
        buyer: {
          id: string;
          name: string;
          isVerified: boolean;
        };
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** A request for quotes as its bidders read it, with its questions. Bids are never part of it. */
  getRfq: {
    takes: {
      publicId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      rfq: {
        id: string;
        publicId: string;
        isPro: boolean;
        isUrgent: boolean;
        isSealed: boolean;
        state: string;
        productName: string;
        type: string;
        category: string;
        specifications: string;
        quantity: string;
        unit: string;
        tolerancePercent: number;
        low: Amount;
        high: Amount;
        location: string;
        deliveryTimeframe: string;
        shares: Array<number>;
        deadline: string;
        openedAt?: string;
        createdAt: string;
        revision: number;
        version: number;
        picture?: {
          widths: Array<{
            width: number;
            height: number;
            avif: string;
            webp: string;
          }>;
        };
        buyer: {
          id: string;
          name: string;
          isVerified: boolean;
        };
      };
      files: Array<{
        name: string;
        hash: string;
      }>;
      questions: Array<{
        id: string;
        question: string;
        askedAt: string;
        answer?: string;
        answeredAt?: string;
      }>;
    };
  };
  /** Ask the buyer of a request something. Every bidder sees question and answer. */
  askAboutRfq: {
    takes: {
      publicId: string;
      body: {
        /** Your question. Everybody can read the question and the answer, but not who asked. Do not name a price here: put it in your bid. */
        question: string;
      };
    };
    answers: {
      id: string;
    };
  };
  /** Report a request to our team. */
  reportRfq: {
    takes: {
      publicId: string;
      body: {
        /** What is wrong with it? */
        why: string;
      };
    };
    answers: {
      publicId: string;
    };
  };
  /** Your requests for quotes, with their bids. */
  listOwnRfqs: {
    takes: {
      /** Only records in this state. */
      state?: 'waiting' | 'open' | 'closed' | 'part_awarded' | 'awarded' | 'lapsed' | 'withdrawn';
      /** Words to search for. */
      q?: string;
      /** The order. */
      sort?: 'newest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        publicId: string;
        productName: string;
        quantity: string;
        unit: string;
        state: string;
        bids: number;
        questions: number;
        deadline: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Ask suppliers for quotes. */
  postRfq: {
    takes: {
      body: {
        /** Product name. For example: Copra, sun-dried */
        product_name: string;
        /** Category */
        category: 'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment';
        /** Quantity. A whole number */
        quantity: string | number;
        /** Unit. How you count or weigh it */
        unit: 'nut' | 'kilo' | 'litre' | 'ton' | 'bag' | 'piece';
        /** Price per unit. In naira, delivered to you */
        price: Amount;
        /** Highest price per unit. If you would pay more for a good bid */
        price_to?: Amount;
        /** Location. Town and state of the delivery, like Ikeja, Lagos */
        location: string;
        /** Deadline for bids. Sellers can send bids until then */
        deadline: string;
        /** Time. In Lagos (WAT) */
        deadline_time: string;
        /** Parts of the payment. Only for several deliveries. Enter the percentage for each delivery, like 30, 70: the seller gets 30 % of the price when you accept the first delivery, and 70 % when you accept the second. You pay the whole price into escrow first. */
        shares?: string;
        /** Tolerance in quantity. How much more than this quantity you would accept */
        tolerance?: '0' | '5' | '10' | '15' | '20';
        /** Type */
        type: 'Raw Coconuts' | 'Processed Products' | 'Industrial Products' | 'Beverages' | 'Agricultural Products';
        /** Specifications. The grade, moisture, packing and papers that every bid must meet */
        specifications: string;
        /** Delivery timeframe. For example: within 30 days, or 10 tons a month */
        delivery_timeframe: string;
        /** This is urgent. Sellers find it under the Urgent tab too */
        urgent?: boolean;
        /** Seal the bids until the deadline. Until then only the seller who sent a bid can read it: you and our team cannot. You cannot change this later. */
        sealed?: boolean;
        /** Ask in kilos instead. 40 tons become 40,000 kilos, and we divide the price by 1,000. You can then award any number of kilos, not only whole tons. */
        in_kilos?: boolean;
        /** Suppliers to invite. Up to ten, one per line: the name of the company, or the address of its page here. All other sellers can bid too. */
        suppliers?: string;
        /** Picture or drawing. JPEG, PNG or WebP, up to 5 MB */
        picture?: SentFile;
        /** Files. Up to four pictures or PDFs, 20 MB together. Members who are signed in can read them. */
        files?: SentFile | SentFile[];
        draft?: string;
        copy_of?: string;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      publicId: string;
      isWaiting: boolean;
    };
  };
  /** Post a pro request: sealed bids, several lots, or invited suppliers only. */
  postProRfq: {
    takes: {
      body: {
        /** Product name. For example: Copra, sun-dried */
        product_name: string;
        /** Category */
        category: 'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment';
        /** Quantity. A whole number */
        quantity: string | number;
        /** Unit. How you count or weigh it */
        unit: 'nut' | 'kilo' | 'litre' | 'ton' | 'bag' | 'piece';
        /** Price per unit. In naira, delivered to you */
        price: Amount;
        /** Highest price per unit. If you would pay more for a good bid */
        price_to?: Amount;
        /** Location. Town and state of the delivery, like Ikeja, Lagos */
        location: string;
        /** Deadline for bids. Sellers can send bids until then */
        deadline: string;
        /** Time. In Lagos (WAT) */
        deadline_time: string;
        /** Parts of the payment. Only for several deliveries. Enter the percentage for each delivery, like 30, 70: the seller gets 30 % of the price when you accept the first delivery, and 70 % when you accept the second. You pay the whole price into escrow first. */
        shares?: string;
        /** Tolerance in quantity. How much more than this quantity you would accept */
        tolerance?: '0' | '5' | '10' | '15' | '20';
        /** Specifications. The grade, moisture, packing and papers that every bid must meet */
        specifications?: string;
        /** This is urgent. Sellers see that the request is urgent */
        urgent?: boolean;
        /** Seal the bids until the deadline. Until then only the seller who sent a bid can read it: you and our team cannot. You cannot change this later. */
        sealed?: boolean;
        /** Ask in kilos instead. 40 tons become 40,000 kilos, and we divide the price by 1,000. You can then award any number of kilos, not only whole tons. */
        in_kilos?: boolean;
        /** Suppliers to invite. Up to ten, one per line: the name of the company, or the address of its page here. All other sellers can bid too. */
        suppliers?: string;
        /** Picture or drawing. JPEG, PNG or WebP, up to 5 MB */
        picture?: SentFile;
        /** Files. Up to four pictures or PDFs, 20 MB together. Members who are signed in can read them. */
        files?: SentFile | SentFile[];
        draft?: string;
        copy_of?: string;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      publicId: string;
      isWaiting: boolean;
    };
  };
  /** Ask our team for access to pro requests. */
  askForProRfqs: {
    takes: {
      body: {
        /** What you buy. Which goods, how much and how often. Our team reads your answer. */
        why: string;
      };
    };
    answers: {
      asked: true;
    };
  };
  /** Change a request of yours. Send all its fields, changed or not. After the first bid, we notify every bidder. */
  changeRfq: {
    takes: {
      publicId: string;
      body: {
        /** Product name. For example: Copra, sun-dried */
        product_name: string;
        /** Category */
        category: 'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment';
        /** Quantity. A whole number */
        quantity: string | number;
        /** Unit. How you count or weigh it */
        unit: 'nut' | 'kilo' | 'litre' | 'ton' | 'bag' | 'piece';
        /** Price per unit. In naira, delivered to you */
        price: Amount;
        /** Highest price per unit. If you would pay more for a good bid */
        price_to?: Amount;
        /** Location. Town and state of the delivery, like Ikeja, Lagos */
        location: string;
        /** Deadline for bids. Sellers can send bids until then */
        deadline: string;
        /** Time. In Lagos (WAT) */
        deadline_time: string;
        /** Parts of the payment. Only for several deliveries. Enter the percentage for each delivery, like 30, 70: the seller gets 30 % of the price when you accept the first delivery, and 70 % when you accept the second. You pay the whole price into escrow first. */
        shares?: string;
        /** Tolerance in quantity. How much more than this quantity you would accept */
        tolerance?: '0' | '5' | '10' | '15' | '20';
        /** Type */
        type: 'Raw Coconuts' | 'Processed Products' | 'Industrial Products' | 'Beverages' | 'Agricultural Products';
        /** Specifications. The grade, moisture, packing and papers that every bid must meet */
        specifications: string;
        /** Delivery timeframe. For example: within 30 days, or 10 tons a month */
        delivery_timeframe: string;
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        version: string | number;
      };
    };
    answers: {
      revision: number;
    };
  };
  /** Change a pro request of yours. Send all its fields. */
  changeProRfq: {
    takes: {
      publicId: string;
      body: {
        /** Product name. For example: Copra, sun-dried */
        product_name: string;
        /** Category */
        category: 'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment';
        /** Quantity. A whole number */
        quantity: string | number;
        /** Unit. How you count or weigh it */
        unit: 'nut' | 'kilo' | 'litre' | 'ton' | 'bag' | 'piece';
        /** Price per unit. In naira, delivered to you */
        price: Amount;
        /** Highest price per unit. If you would pay more for a good bid */
        price_to?: Amount;
        /** Location. Town and state of the delivery, like Ikeja, Lagos */
        location: string;
        /** Deadline for bids. Sellers can send bids until then */
        deadline: string;
        /** Time. In Lagos (WAT) */
        deadline_time: string;
        /** Parts of the payment. Only for several deliveries. Enter the percentage for each delivery, like 30, 70: the seller gets 30 % of the price when you accept the first delivery, and 70 % when you accept the second. You pay the whole price into escrow first. */
        shares?: string;
        /** Tolerance in quantity. How much more than this quantity you would accept */
        tolerance?: '0' | '5' | '10' | '15' | '20';
        /** Specifications. The grade, moisture, packing and papers that every bid must meet */
        specifications?: string;
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        version: string | number;
      };
    };
    answers: {
      revision: number;
    };
  };
  /** Take a request back. We notify its bidders. */
  withdrawRfq: {
    takes: {
      publicId: string;
      body: {
        /** Reason. The sellers who sent bids can read it */
        why: string;
      };
    };
    answers: {
      publicId: string;
    };
  };
  /** A request of yours with its questions. It has the `version` that a change must send. */
  getOwnRfq: {
    takes: {
      publicId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      rfq: {
        id: string;
        publicId: string;
        isPro: boolean;
        isUrgent: boolean;
        isSealed: boolean;
        state: string;
        productName: string;
        type: string;
        category: string;
        specifications: string;
        quantity: string;
        unit: string;
        tolerancePercent: number;
        low: Amount;
        high: Amount;
        location: string;
        deliveryTimeframe: string;
        shares: Array<number>;
        deadline: string;
        openedAt?: string;
        createdAt: string;
        revision: number;
        version: number;
        picture?: {
          widths: Array<{
            width: number;
            height: number;
            avif: string;
            webp: string;
          }>;
        };
        buyer: {
          id: string;
          name: string;
          isVerified: boolean;
        };
      };
      bids: number;
      awarded: string;
      invited: Array<string>;
      questions: Array<{
        id: string;
        question: string;
        askedAt: string;
        answer?: string;
        answeredAt?: string;
      }>;
    };
  };
  /** Answer a question about your request. */
  answerRfqQuestion: {
    takes: {
      publicId: string;
      questionId: string;
      body: {
        /** Your answer */
        answer: string;
      };
    };
    answers: {
      publicId: string;
    };
  };
  /** A request of yours with its open bids, the cheapest first. */
  compareBids: {
    takes: {
      publicId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      rfq: {
        id: string;
        publicId: string;
        isPro: boolean;
        isUrgent: boolean;
        isSealed: boolean;
        state: string;
        productName: string;
        type: string;
        category: string;
        specifications: string;
        quantity: string;
        unit: string;
        tolerancePercent: number;
        low: Amount;
        high: Amount;
        location: string;
        deliveryTimeframe: string;
        shares: Array<number>;
        deadline: string;
        openedAt?: string;
        createdAt: string;
        revision: number;
        version: number;
        picture?: {
          widths: Array<{
            width: number;
            height: number;
            avif: string;
            webp: string;
          }>;
        };
        buyer: {
          id: string;
          name: string;
          isVerified: boolean;
        };
      };
      standing: number;
      awarded: string;
      left: string;
      takesAwards: boolean;
      until?: string;
      bids: Array<{
        id: string;
        bidder: {
          id: string;
          company: string;
        };
        price: Amount;
        quantity: string;
        leastQuantity: string;
        freight: Amount;
        total: Amount;
        earliestDelivery: string;
        validUntil: string;
        terms?: string;
        lacks: Array<string>;
        isAwarded: boolean;
        sentAt: string;
        changedAt: string;
        seen: string;
      }>;
    };
  };
  /** The open bids of a request of yours, as a CSV file. */
  getComparisonFile: {
    takes: {
      publicId: string;
      /** How much would be awarded: the prices are those for this quantity. */
      quantity?: string;
      /** The order. */
      sort?: 'landed' | 'price' | 'delivery' | 'quantity';
    };
    answers: Blob;
  };
  /** Award a quantity to a bid. The bid becomes an order with a deal, or without one at a price of ₦0. */
  awardBid: {
    takes: {
      publicId: string;
      bidId: string;
      body: {
        /** Quantity to award */
        quantity: string | number;
        /** Delivery address */
        shippingAddress: string;
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      publicId: string;
      orderId?: string;
      dealId?: string;
    };
  };
  /** Bid on a request. If-Match takes the ETag of `GET /open-rfqs/{publicId}`. */
  bidOnRfq: {
    takes: {
      publicId: string;
      body: {
        /** Full name */
        fullName: string;
        /** E-mail */
        email: string;
        /** Phone */
        phone: string;
        /** Position */
        position: string;
        /** Company name */
        companyName: string;
        /** Company address */
        companyAddress: string;
        /** Years in business (years) */
        yearsInBusiness: string | number;
        /** Annual revenue */
        annualRevenue: '<1M' | '1M-5M' | '5M-10M' | '10M+';
        /** Current stock */
        currentStock: string | number;
        /** Monthly capacity */
        monthlyCapacity: string | number;
        /** Earliest delivery */
        earliestDelivery: string;
        /** Certifications. Name them with their numbers, such as NAFDAC or SON. */
        certifications?: string;
        /** Delivered to the buyer, unless you enter freight below */
        priceOffer: Amount;
        /** Transportation method */
        transportationMethod: 'sea' | 'air' | 'road' | 'rail';
        /** Additional notes */
        additionalNotes?: string;
        /** Quantity offered */
        quantity?: string | number;
        /** Smallest part. The smallest quantity you sell. If left empty: all you offer */
        leastQuantity?: string | number;
        /** Bid valid until */
        validUntil?: string;
        /** Freight. Only if your price does not include it */
        freight?: Amount;
        /** Freight is charged. Only if you enter freight */
        freightFor?: 'delivery' | 'unit';
        /** Terms. For example packing, payment, or what you need from the buyer */
        conditions?: string;
        revision?: string;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      bidId: string;
      isNew: boolean;
    };
  };
  /** Report a review to our team. */
  reportReview: {
    takes: {
      reviewId: string;
      body: {
        /** What is wrong with it? */
        why: string;
      };
    };
    answers: {
      sellerId: string;
    };
  };
  /** Be mailed when a price rises above or falls below an amount. */
  setPriceAlert: {
    takes: {
      series: string;
      body: {
        /** Which price */
        figure: 'asking' | 'settled';
        /** Your amount */
        amount: Amount;
      };
    };
    answers: Record<never, never>;
  };
  /** The prices about which we mail you. */
  listPriceAlerts: {
    takes: {
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        category: string;
        unit: string;
        figure: 'asking' | 'settled';
        amount: Amount;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Remove a price alert. */
  removePriceAlert: {
    takes: {
      series: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Members who ordered from you. */
  listCustomers: {
    takes: {
      /** Words to search for. */
      q?: string;
      /** The order. */
      sort?: 'name';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        name: string;
        company?: string;
        email?: string;
        phone?: string;
        location?: string;
        orders: number;
        totalSpent: Amount;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Your orders and all your deals. A merchant gets those as the buyer here, and those as the seller from `GET /order-history`. A line of a deal has its `dealId`. */
  listOrders: {
    takes: {
      /** Words to search for. */
      q?: string;
      /** Only records in this state. */
      state?: 'to_agree' | 'proposed' | 'awaiting_payment' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'expired' | 'part_accepted' | 'rejected' | 'returning' | 'returned' | 'disputed' | 'refunded' | 'split' | 'ruled' | 'agreed_split' | 'declined' | 'charged_back' | 'freed';
      /** The order. */
      sort?: 'newest' | 'oldest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        /** The state as lists show it, which has other words than that of the deal: to_agree, proposed, awaiting_payment, processing, shipped, delivered, cancelled, expired, part_accepted, rejected, returning, returned, disputed, refunded, split, ruled, agreed_split, declined or charged_back. New ones may be added. */
        state: string;
        parts?: {
          part: number;
          of: number;
          accepted: number;
        };
        outcome?: {
          seller: Amount;
          buyer: Amount;
          fee: Amount;
          bank: Amount;
        };
        isPaid: boolean;
        id: string;
        orderId?: string;
        dealId?: string;
        number: string;
        what: string;
        side: 'buyer' | 'seller';
        quantity?: string;
        unit?: string;
        total: Amount;
        isAnswered: boolean;
        hasAddress: boolean;
        isWork: boolean;
        createdAt: string;
        buyer: string;
        seller: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Orders for your listings and your deals as the seller, in every state. */
  listSales: {
    takes: {
      /** Words to search for. */
      q?: string;
      /** Only records in this state. */
      state?: 'to_agree' | 'proposed' | 'awaiting_payment' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'expired' | 'part_accepted' | 'rejected' | 'returning' | 'returned' | 'disputed' | 'refunded' | 'split' | 'ruled' | 'agreed_split' | 'declined' | 'charged_back' | 'freed';
      /** The order. */
      sort?: 'newest' | 'oldest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        /** The state as lists show it, which has other words than that of the deal: to_agree, proposed, awaiting_payment, processing, shipped, delivered, cancelled, expired, part_accepted, rejected, returning, returned, disputed, refunded, split, ruled, agreed_split, declined or charged_back. New ones may be added. */
        state: string;
        parts?: {
          part: number;
          of: number;
          accepted: number;
        };
        outcome?: {
          seller: Amount;
          buyer: Amount;
          fee: Amount;
          bank: Amount;
        };
        isPaid: boolean;
        id: string;
        orderId?: string;
        dealId?: string;
        number: string;
        what: string;
        side: 'buyer' | 'seller';
        quantity?: string;
        unit?: string;
        total: Amount;
        isAnswered: boolean;
        hasAddress: boolean;
        isWork: boolean;
        createdAt: string;
        buyer: string;
        seller: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Order from a listing at its price. The quantity is reserved for you, or, above the limits for new buyers, once the seller accepts the order. */
  placeOrder: {
    takes: {
      listingId: string;
      body: {
        /** Quantity */
        quantity: string | number;
        /** Shipping address. Street, town and state, and whom to call there. */
        shippingAddress: string;
        /** Payment method */
        paymentMethod: 'agbonpay' | 'card' | 'bank';
        /** Notes */
        notes?: string;
        /** I accept the terms of the marketplace */
        terms?: boolean;
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        shown?: string | number;
      };
    };
    answers: {
      orderId: string;
    };
  };
  /** An order. Once its seller has answered, its deal says what can be done. */
  getOrder: {
    takes: {
      orderId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      id: string;
      number: string;
      listingId?: string;
      offerId?: string;
      dealId?: string;
      listingName: string;
      unit: string;
      unitPrice: Amount;
      quantity: string;
      subtotal: Amount;
      shipping?: Amount;
      shippingAddress?: string;
      notes?: string;
      /** The state of the order; once it has a deal, the deal has the state that counts: proposed, awaiting_payment, processing, shipped, delivered, cancelled or expired. New ones may be added. */
      state: string;
      reservedUntil?: string;
      acceptUntil?: string;
      createdAt: string;
      version: number;
      buyer: {
        id: string;
        name?: string;
        company?: string;
        email?: string;
        phone?: string;
      };
      seller: {
        id: string;
        name?: string;
        company?: string;
        email?: string;
        phone?: string;
      };
      threadId?: string;
      steps: Array<{
        by: string;
        event: string;
        to: string;
        why?: string;
        at: string;
      }>;
    };
  };
  /** Accept an order of a new buyer that reserves nothing before you accept it. Then its quantity is reserved. */
  acceptOrder: {
    takes: {
      orderId: string;
      body?: Record<never, never>;
    };
    answers: {
      dealId?: string;
    };
  };
  /** Decline an order of a new buyer that waits for you to accept it. */
  declineOrder: {
    takes: {
      orderId: string;
      body?: {
        /** Reason. The buyer reads it. You can leave it empty. */
        why?: string;
      };
    };
    answers: Record<never, never>;
  };
  /** Free the stock of a new buyer’s unpaid order. The order is cancelled. */
  freeOrderStock: {
    takes: {
      orderId: string;
      body?: {
        /** Reason. The buyer reads it. You can leave it empty. */
        why?: string;
      };
    };
    answers: {
      dealId?: string;
    };
  };
  /** Name the shipping cost of an order, and the day by which you send it. The order becomes a deal. */
  answerOrder: {
    takes: {
      orderId: string;
      body: {
        /** Shipping. To that address. 0 if it costs nothing. */
        shipping: Amount;
        /** Message. When it can leave, how it travels, what else the buyer should know. */
        words?: string;
      };
    };
    answers: {
      dealId?: string;
    };
  };
  /** Say where an order is sent and how you pay, before the seller names the shipping cost. */
  changeOrderAddress: {
    takes: {
      orderId: string;
      body: {
        /** Shipping address. Street, town and state, and whom to call there. */
        shippingAddress: string;
        /** Payment method */
        paymentMethod: 'agbonpay' | 'card' | 'bank';
        /** Notes */
        notes?: string;
      };
    };
    answers: Record<never, never>;
  };
  /** Cancel an order that is not paid. */
  cancelOrder: {
    takes: {
      orderId: string;
      body: {
        /** Why. The other side reads it. */
        why: string;
      };
    };
    answers: {
      dealId?: string;
    };
  };
  /** Write to the other side of an order. */
  writeAboutOrder: {
    takes: {
      orderId: string;
      body: {
        /** Your message */
        message: string;
        /** Pictures or PDFs. Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you see them. Our team sees them only to check a message or to answer a bank. */
        files?: SentFile | SentFile[];
      };
    };
    answers: {
      messageId: string;
      threadId: string;
    };
  };
  /** Say that an order without escrow was sent. */
  noteOrderShipped: {
    takes: {
      orderId: string;
      body?: Record<never, never>;
    };
    answers: {
      dealId?: string;
    };
  };
  /** Say that an order without escrow has arrived. */
  noteOrderDelivered: {
    takes: {
      orderId: string;
      body?: Record<never, never>;
    };
    answers: {
      dealId?: string;
    };
  };
  /** A deal: its parts, deadlines, history, documents, and what you can do now. */
  getDeal: {
    takes: {
      dealId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      id: string;
      name: string;
      what: string;
      side: 'buyer' | 'seller';
      /** The state of the deal. If its parts differ, it is the most urgent state of a part: draft, proposed, declined, expired, agreed, cancelled, funded, shipped, delivered, accepted, part_accepted, rejected, return_shipped, return_received, disputed, released, refunded, split or charged_back. New ones may be added. */
      state: string;
      buyer: {
        id: string;
        name?: string;
        company?: string;
      };
      seller: {
        id: string;
        name?: string;
        company?: string;
      };
      order?: {
        id: string;
        number: string;
        listingId?: string;
        quantity: string;
        unit: string;
      };
      details?: string;
      invitationId?: string;
      reference?: string;
      createdAt: string;
      threadId?: string;
      unread: number;
      parts: Array<{
        part: number;
        name?: string;
        /** The state of the part: draft, proposed, declined, expired, agreed, cancelled, funded, shipped, delivered, accepted, part_accepted, rejected, return_shipped, return_received, disputed, released, refunded, split or charged_back. New ones may be added. */
        state: string;
        version: number;
        price: Amount;
        buyerFee: Amount;
        sellerFee: Amount;
        shipBy: string;
        turn?: 'buyer' | 'seller';
        sellers?: Amount;
        proposal?: {
          by: 'buyer' | 'seller';
          sellers: Amount;
        };
        can: Array<string>;
      }>;
      deadlines: Array<{
        part: number;
        kind: string;
        at: string;
        fires?: string;
      }>;
      history: Array<{
        part?: number;
        event: string;
        by: string;
        from: string;
        to: string;
        at: string;
        words?: string;
        carrier?: string;
        tracking?: string;
        reason?: string;
        claimed?: Amount;
        proposed?: Amount;
        /** The pictures and papers that the side sent with it. */
        files: Array<{
          /** Where a key of either side reads the file. */
          url: string;
          /** `image/webp` or `application/pdf`. */
          type: string;
          bytes: number;
        }>;
      }>;
      documents: Array<{
        id: string;
        kind: string;
        number: string;
      }>;
    };
  };
  /** A picture or paper that a side sent with a step. The history of the deal has its address. */
  getDealFile: {
    takes: {
      dealId: string;
      hash: string;
    };
    answers: Blob;
  };
  /** Write to the other side of a deal. */
  writeAboutDeal: {
    takes: {
      dealId: string;
      body: {
        /** Your message */
        message: string;
        /** Pictures or PDFs. Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you see them. Our team sees them only to check a message or to answer a bank. */
        files?: SentFile | SentFile[];
      };
    };
    answers: {
      messageId: string;
      threadId: string;
    };
  };
  /** Mark the messages of a deal as read. */
  markDealRead: {
    takes: {
      dealId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Only in the demo: make the next deadline of a deal due now, and bring the later ones forward by the same time. What the deadline does follows within a minute. */
  skipToDeadline: {
    takes: {
      dealId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Agree to the terms of a deal. */
  agreeToDeal: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Propose other terms for a deal. */
  proposeTerms: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** Price */
        amount: Amount;
        /** Who pays our fee? */
        payer: 'buyer' | 'seller' | 'both';
        /** Days to inspect the goods (days) */
        days: string | number;
        /** To be sent by */
        shipBy: string;
        /** Message */
        words?: string;
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Decline a deal before it is agreed. */
  declineDeal: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** Why. The other side reads it. */
        words: string;
      };
    };
    answers: {
      state: string;
      version: number;
    };
  };
  /** Cancel a part, or the whole deal before it is paid. What was paid goes back. */
  cancelDealPart: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** Why. The other side reads it. */
        words: string;
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Say that the goods are on their way, with the carrier, or that the work is done. */
  shipPart: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** Who carries it. A carrier, a motor park, or your own driver with the plate number. */
        carrier: string;
        /** Tracking or waybill number */
        tracking?: string;
        /** Pictures of it. Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you and our team can see them. */
        files?: SentFile | SentFile[];
        /** Message */
        words?: string;
      };
    };
    answers: {
      state: string;
      version: number;
    };
  };
  /** Make a new delivery PIN for the driver. */
  renewDeliveryPin: {
    takes: {
      dealId: string;
      part: string | number;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Prove the delivery with the PIN that the buyer gave the driver. */
  provePartDelivered: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** Six digits */
        pin: string;
      };
    };
    answers: {
      state: string;
      version: number;
    };
  };
  /** Say that the goods have arrived, or that you begin to check the work. The time to inspect begins. */
  confirmArrival: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
      };
    };
    answers: {
      state: string;
      version: number;
    };
  };
  /** Say that the rejected goods are on their way back. */
  sendPartBack: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** Who carries it. A carrier, a motor park, or a driver with the plate number. */
        carrier: string;
        /** Tracking or waybill number */
        tracking?: string;
        /** Pictures of it. Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you and our team can see them. */
        files?: SentFile | SentFile[];
        /** Message */
        words?: string;
      };
    };
    answers: {
      state: string;
      version: number;
    };
  };
  /** Accept the goods or the work. The money is released to the seller. */
  acceptPart: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Propose to accept only some of the goods or the work, and to pay only for that. A deal of an order with one part takes `accepted`, in the unit of the order; every other deal takes `percent`, of the part. */
  acceptQuantity: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** What quantity do you accept? In the unit of the order. Only if the deal comes from an order and has one part. */
        accepted?: string | number;
        /** What percentage of this part do you accept? More than 0, and less than 100. Only if the deal has several parts or does not come from an order. */
        percent?: string | number;
        /** What is wrong with the rest. The seller reads it. */
        words?: string;
        /** Pictures that show it. Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you and our team can see them. */
        files?: SentFile | SentFile[];
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Agree to be paid only for what the buyer accepts. The rest of the money goes back. */
  settleQuantity: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Reject the goods, with the reason. Work has no rejection: open a dispute about it. */
  rejectPart: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** What is wrong? */
        reason: 'not as agreed' | 'damaged' | 'too little' | 'other';
        /** In your own words. The seller reads it. */
        words: string;
        /** Pictures that show it. Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you and our team can see them. */
        files?: SentFile | SentFile[];
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Say that the returned goods have arrived. The money goes back. */
  confirmReturn: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Open a dispute about a part. The other deadlines of the part stop until the dispute ends. */
  openDispute: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** What is wrong? */
        reason: 'not as agreed' | 'damaged' | 'too little' | 'not arrived' | 'late' | 'other';
        /** How much money do you want back? */
        claimed: Amount;
        /** What happened. The other side and our team will read it. */
        words: string;
        /** Pictures or papers that prove it. Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you and our team can see them. */
        files?: SentFile | SentFile[];
      };
    };
    answers: {
      state: string;
      version: number;
    };
  };
  /** Answer a dispute. */
  answerDispute: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** Your answer */
        words: string;
        /** Pictures or papers that prove it. Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you and our team can see them. */
        files?: SentFile | SentFile[];
      };
    };
    answers: {
      state: string;
      version: number;
    };
  };
  /** Give the other side what it asks for. */
  giveInToDispute: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Propose to share the money of a part. */
  proposeSplit: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** How much does the seller get? */
        sellers: Amount;
        /** Why this is fair. The other side and our team will read it. */
        words: string;
        /** Pictures or papers that prove it. Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you and our team can see them. */
        files?: SentFile | SentFile[];
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Accept the proposed share. */
  acceptSplit: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Refuse the proposed share. */
  refuseSplit: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** Why. The other side and our team will read it. */
        words?: string;
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Take your proposal back. */
  withdrawSplit: {
    takes: {
      dealId: string;
      part: string | number;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
      };
    };
    answers: {
      state: string;
      version: number;
    } | WaitingCall;
  };
  /** Review the other side of a delivered order. */
  reviewOrder: {
    takes: {
      orderId: string;
      body: {
        /** Stars */
        stars: '1' | '2' | '3' | '4' | '5';
        /** Your review. What should other members know about this trade? */
        words?: string;
      };
    };
    answers: {
      dealId?: string;
    };
  };
  /** Answer a review of you, once. */
  answerReview: {
    takes: {
      orderId: string;
      body: {
        /** Your answer. Everybody who sees the review can read it. You can answer once, and not change it afterwards. */
        words: string;
      };
    };
    answers: {
      dealId?: string;
    };
  };
  /** Begin to pay the open parts of a deal. The answer has the address where the buyer pays. */
  payDeal: {
    takes: {
      dealId: string;
      body: {
        /** How do you want to pay? `agbonpay` is your balance, `bank` a transfer, `card` a new card, and `card-12` the saved card 12. */
        method: string;
        /** Save this card. If you pay by card on the next page, we save the card’s brand, last four digits and expiry. Its number never comes to us. */
        saveCard?: boolean;
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen?: string | number;
      };
    };
    answers: {
      isPaid: boolean;
      /** The full address of a page of ours or of the payment provider. */
      page: string;
      reference?: string;
    } | WaitingCall;
  };
  /** Begin to pay into your balance. */
  topUp: {
    takes: {
      body: {
        /** Amount. ₦100 to ₦100,000,000 */
        amount: Amount;
      };
    };
    answers: {
      isPaid: boolean;
      /** The full address of a page of ours or of the payment provider. */
      page: string;
      reference?: string;
    } | WaitingCall;
  };
  /** A payment that you began, with its state. */
  getPayment: {
    takes: {
      reference: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      reference: string;
      purpose: string;
      dealId?: string;
      orderNumber?: string;
      amount: Amount;
      /** The state of the payment: begun, open, failed, paid or parked. New ones may be added. */
      state: string;
      begunAt: string;
      /** The full address of a page of ours or of the payment provider. */
      page?: string;
    };
  };
  /** Movements of your balance, and direct payments. */
  listMovements: {
    takes: {
      /** Only records of this type. */
      type?: 'payment' | 'refund' | 'payout';
      /** From `next`: the page after this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        type: 'payment' | 'refund' | 'payout';
        amount: Amount;
        method: string;
        status: 'Completed' | 'Processing' | 'Came back';
        date: string;
        description: string;
        dealId?: string;
        heldUntil?: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Your money with us: what you can use, what deals hold, and what is paid out, with your newest payouts. */
  getBalance: {
    takes: {
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      balances: Array<{
        currency: 'AED' | 'AFN' | 'ALL' | 'AMD' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BGN' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CHF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DKK' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'EUR' | 'FJD' | 'FKP' | 'GBP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SEK' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SVC' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'USD' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG';
        /** The balance without card money that waits. While a bank claims a payment, less can be used. */
        usable: Amount;
        /** Card money that waits until it can be spent or withdrawn. */
        waiting: Amount;
        /** Released by deals, and not put aside for a payout yet. */
        toRelease: Amount;
        /** Paid back to the member, who can withdraw it. */
        refunds: Amount;
        /** Put aside for payouts that were not sent yet. */
        preparing: Amount;
      }>;
      held: Array<Amount>;
      paidOut: Array<Amount>;
      onItsWay: Array<Amount>;
      nextPayout?: string;
      payouts: Array<{
        id: string;
        amount: Amount;
        /** The state of the payout: to_confirm, reserved, sending, success, failed, reversed, turned_down or cancelled. New ones may be added. */
        state: string;
        bank: string;
        at: string;
        trouble?: string;
      }>;
    };
  };
  /** Your statement between two days. */
  listStatement: {
    takes: {
      /** The first day, like 2026-11-01. */
      from?: string;
      /** The last day, like 2026-11-30. */
      to?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        type: 'payment' | 'refund' | 'payout';
        amount: Amount;
        method: string;
        status: 'Completed' | 'Processing' | 'Came back';
        date: string;
        description: string;
        dealId?: string;
        heldUntil?: string;
        balance: Amount;
        isDirect: boolean;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** All movements between two days, as a CSV file. */
  getStatementFile: {
    takes: {
      /** The first day, like 2026-11-01. */
      from?: string;
      /** The last day, like 2026-11-30. */
      to?: string;
    };
    answers: Blob;
  };
  /** Your statement between two days, as a PDF. */
  getStatementPdf: {
    takes: {
      /** The first day, like 2026-11-01. */
      from?: string;
      /** The last day, like 2026-11-30. */
      to?: string;
    };
    answers: Blob;
  };
  /** Your saved cards. */
  listCards: {
    takes: {
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        brand: string;
        last4: string;
        month: number;
        year: number;
        isExpired: boolean;
        usedAt?: string;
        keptAt: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Begin to add a card. The answer has the address where it is entered. */
  addCard: {
    takes: {
      body?: Record<never, never>;
    };
    answers: {
      /** The full address of a page of ours or of the payment provider. */
      page: string;
    } | WaitingCall;
  };
  /** Remove a saved card. */
  removeCard: {
    takes: {
      cardId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never> | WaitingCall;
  };
  /** Have money sent to your bank account. */
  withdraw: {
    takes: {
      body: {
        /** Where the money is taken from: `member_available` is your balance, and `buyer_refundable` is money that came back to you. For a currency other than naira add a space and its code, such as `buyer_refundable USD`. */
        from: string;
        /** Amount */
        amount: Amount;
      };
    };
    answers: {
      reference: string;
    } | WaitingCall;
  };
  /** Stop a payout that was not sent yet. */
  cancelPayout: {
    takes: {
      payoutId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never> | WaitingCall;
  };
  /** Pro-forma invoices, invoices, receipts and credit notes. */
  listInvoices: {
    takes: {
      /** Words to search for. */
      q?: string;
      /** Only records in this state. */
      state?: 'Paid' | 'Pending';
      /** The order. */
      sort?: 'newest' | 'oldest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        number: string;
        orderId: string;
        what: string;
        amount: Amount;
        state: string;
        date: string;
        dueDate?: string;
        credits: Array<{
          number: string;
          total: Amount;
          issuedAt: string;
        }>;
        chargedBack?: Amount;
        as: 'buyer' | 'seller';
        other: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** An invoice, a receipt or another document, as a PDF. */
  getInvoicePdf: {
    takes: {
      documentId: string;
    };
    answers: Blob;
  };
  /** Offer another price for a listing. */
  makeOffer: {
    takes: {
      listingId: string;
      body: {
        price: Amount;
        /** Quantity */
        quantity: string | number;
        /** Message. Why you offer this price, where the goods go, and how often you would buy. */
        message: string;
        /** Valid for. After that it expires. */
        stands?: '1' | '3' | '7' | '14';
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      offerId: string;
    };
  };
  /** Offers that you made and got, with whose turn it is and until when. */
  listOffers: {
    takes: {
      /** Words to search for. */
      q?: string;
      /** Only records in this state. */
      state?: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
      /** The order. */
      sort?: 'newest' | 'oldest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        listingName: string;
        unit: string;
        price: Amount;
        quantity: string;
        /** The state of the offer: open, accepted, declined, withdrawn or expired. New ones may be added. */
        state: string;
        turn: string;
        side: string;
        buyer: string;
        seller: string;
        expiresAt: string;
        changedAt: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** An offer with each step of the haggling. */
  getOffer: {
    takes: {
      offerId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      id: string;
      listingId: string;
      listingName: string;
      unit: string;
      listedPrice: Amount;
      price: Amount;
      quantity: string;
      /** The state of the offer: open, accepted, declined, withdrawn or expired. New ones may be added. */
      state: string;
      turn: string;
      expiresAt: string;
      createdAt: string;
      version: number;
      buyer: {
        id: string;
        name: string;
      };
      seller: {
        id: string;
        name: string;
      };
      orderId?: string;
      dealId?: string;
      steps: Array<{
        by: string;
        /** What happened: offered, countered, accepted, declined, withdrawn or expired. New ones may be added. */
        event: string;
        price: Amount;
        quantity: string;
        message?: string;
        at: string;
      }>;
    };
  };
  /** Accept the last price of the other side. The offer becomes an order. */
  acceptOffer: {
    takes: {
      offerId: string;
      body: {
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      orderId: string;
    };
  };
  /** Propose another price. */
  counterOffer: {
    takes: {
      offerId: string;
      body: {
        price: Amount;
        /** Quantity */
        quantity: string | number;
        /** Message. Why you offer this price, where the goods go, and how often you would buy. */
        message: string;
        /** Valid for. After that it expires. */
        stands?: '1' | '3' | '7' | '14';
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        seen: string | number;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      version: number;
    };
  };
  /** Decline an offer. */
  declineOffer: {
    takes: {
      offerId: string;
      body?: {
        /** Message */
        message?: string;
      };
    };
    answers: Record<never, never>;
  };
  /** Take your offer back before it is answered. */
  withdrawOffer: {
    takes: {
      offerId: string;
      body?: {
        /** Message */
        message?: string;
      };
    };
    answers: Record<never, never>;
  };
  /** Your bids, with their states. */
  listBids: {
    takes: {
      /** Only records in this state. */
      state?: 'standing' | 'withdrawn';
      /** The order. */
      sort?: 'newest' | 'oldest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        publicId: string;
        productName: string;
        quantity: string;
        unit: string;
        buyer: string;
        deadline: string;
        changedAt: string;
        standing: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** A bid of yours with everything that you sent, its counter-offers and its award. */
  getOwnBid: {
    takes: {
      bidId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      id: string;
      publicId: string;
      productName: string;
      quantity: string;
      unit: string;
      changedAt: string;
      standing: string;
      isSealed: boolean;
      sentAt: string;
      openedAt?: string;
      revision: number;
      toConfirm: Array<{
        label: string;
        before: string;
        after: string;
      }>;
      sent?: {
        fullName: string;
        email: string;
        phone: string;
        position: string;
        companyName: string;
        companyAddress: string;
        yearsInBusiness: number;
        annualRevenue: string;
        currentStock: string;
        monthlyCapacity: string;
        earliestDelivery: string;
        certifications?: string;
        priceOffer: Amount;
        transportationMethod: string;
        additionalNotes?: string;
        quantity: string;
        leastQuantity: string;
        validUntil: string;
        freight?: Amount;
        freightFor?: string;
        conditions?: string;
      };
      final?: {
        fullName: string;
        email: string;
        phone: string;
        position: string;
        companyName: string;
        companyAddress: string;
        yearsInBusiness: number;
        annualRevenue: string;
        currentStock: string;
        monthlyCapacity: string;
        earliestDelivery: string;
        certifications?: string;
        priceOffer: Amount;
        transportationMethod: string;
        additionalNotes?: string;
        quantity: string;
        leastQuantity: string;
        validUntil: string;
        freight?: Amount;
        freightFor?: string;
        conditions?: string;
      };
      counters: Array<{
        id: string;
        price: Amount;
        quantity: string;
        message?: string;
        state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
        expiresAt: string;
        at: string;
      }>;
      round?: {
        deadline: string;
        answeredAt?: string;
        isOver: boolean;
      };
      award?: {
        id: string;
        state: 'proposed' | 'made' | 'declined' | 'ended' | 'fell_back';
        quantity: string;
        until?: string;
        orderNumber?: string;
        dealId?: string;
      };
      request: {
        quantity: string;
        low: Amount;
        high: Amount;
        location: string;
        deadline: string;
        /** The state of the request: open, closed, part_awarded, awarded, lapsed or withdrawn. New ones may be added. */
        state: string;
        revision: number;
        buyer: string;
      };
    };
  };
  /** Confirm a bid after its request was changed. */
  confirmBid: {
    takes: {
      bidId: string;
      body: {
        revision: string;
      };
    };
    answers: {
      bidId: string;
    };
  };
  /** Take a bid back. */
  withdrawBid: {
    takes: {
      bidId: string;
      body?: Record<never, never>;
    };
    answers: {
      bidId: string;
    };
  };
  /** Accept the price that the buyer proposes. */
  acceptCounterOfBid: {
    takes: {
      bidId: string;
      body: {
        counter: string;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      bidId: string;
    };
  };
  /** Refuse the price that the buyer proposes. Your bid stands. */
  refuseCounterOfBid: {
    takes: {
      bidId: string;
      body: {
        counter: string;
      };
    };
    answers: {
      bidId: string;
    };
  };
  /** Send your best and final offer. */
  sendFinalOffer: {
    takes: {
      bidId: string;
      body: {
        /** Delivered to the buyer, unless you enter freight below */
        priceOffer: Amount;
        /** Earliest delivery */
        earliestDelivery: string;
        /** Transportation method */
        transportationMethod: 'sea' | 'air' | 'road' | 'rail';
        /** Quantity offered */
        quantity?: string | number;
        /** Smallest part. The smallest quantity you sell. If left empty: all you offer */
        leastQuantity?: string | number;
        /** Freight. Only if your price does not include it */
        freight?: Amount;
        /** Freight is charged. Only if you enter freight */
        freightFor?: 'delivery' | 'unit';
        /** Bid valid until */
        validUntil?: string;
        /** Terms. For example packing, payment, or what you need from the buyer */
        conditions?: string;
        /** Additional notes */
        additionalNotes?: string;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      bidId: string;
    };
  };
  /** Accept or decline an award of another quantity than you bid. */
  answerAward: {
    takes: {
      bidId: string;
      body: {
        /** Your answer */
        answer: 'accept' | 'decline';
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        award: string | number;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      dealId?: string;
    };
  };
  /** Propose another price to a bidder. */
  counterBid: {
    takes: {
      publicId: string;
      bidId: string;
      body: {
        /** Price */
        price: Amount;
        /** Quantity */
        quantity: string | number;
        /** Message. The bidder can read it. */
        message?: string;
        /** Time to answer */
        days: '1' | '2' | '3' | '7';
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      bidId: string;
    };
  };
  /** Take back the price that you proposed to a bidder. */
  withdrawCounterOfBid: {
    takes: {
      publicId: string;
      bidId: string;
      body?: Record<never, never>;
    };
    answers: {
      bidId: string;
    };
  };
  /** Ask the bidders for their best and final offers, once. */
  askForFinalOffers: {
    takes: {
      publicId: string;
      body: {
        /** Who may send a final offer */
        who: 'all' | 'chosen';
        /** Bidders. Only if not all bidders may send one */
        bids?: Array<string>;
        /** Time for the final offers */
        hours: '24' | '48' | '72';
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      publicId: string;
    };
  };
  /** Your conversations, with what is unread. */
  listThreads: {
    takes: {
      /** Only conversations with messages that you have not read. */
      unread?: 'yes';
      /** The order. */
      sort?: 'newest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        subject: string;
        urgency: string;
        listing: {
          name: string;
          id?: string;
          state?: string;
        };
        partner?: {
          id: string;
          name: string;
          company?: string;
          picture?: string;
        };
        isBuyer: boolean;
        unread: number;
        lastMessageAt: string;
        last?: {
          body: string;
          isOwn: boolean;
        };
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Get mails about new messages. */
  turnMessageMailsOn: {
    takes: {
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Get no mails about new messages. */
  turnMessageMailsOff: {
    takes: {
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** A conversation with its newest messages. */
  getThread: {
    takes: {
      threadId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      id: string;
      subject: string;
      urgency: string;
      listing: {
        name: string;
        id?: string;
        state?: string;
      };
      partner?: {
        id: string;
        name: string;
        company?: string;
        picture?: string;
      };
      isBuyer: boolean;
      unread: number;
      lastMessageAt: string;
      mayWrite: boolean;
      messages: Array<{
        id: string;
        isOwn: boolean;
        subject?: string;
        body?: string;
        at: string;
        files: Array<{
          hash: string;
          bytes: number;
        }>;
      }>;
    };
  };
  /** Write a message. */
  writeMessage: {
    takes: {
      threadId: string;
      body: {
        /** Your message */
        message: string;
        /** Pictures or PDFs. Up to four: JPEG, PNG or WebP up to 5 MB, PDF up to 10 MB, 20 MB together. The two of you see them. Our team sees them only to check a message or to answer a bank. */
        files?: SentFile | SentFile[];
      };
    };
    answers: {
      messageId: string;
    };
  };
  /** Mark a conversation as read. */
  markThreadRead: {
    takes: {
      threadId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Block the other side: they cannot write to you, and neither side can order from the other. */
  blockMember: {
    takes: {
      threadId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Undo a block. */
  unblockMember: {
    takes: {
      threadId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Report a message to our team. */
  reportMessage: {
    takes: {
      threadId: string;
      messageId: string;
      body: {
        /** What is wrong with it? */
        why: string;
      };
    };
    answers: Record<never, never>;
  };
  /** Your listings as a CSV file that can be changed and sent back. */
  getListingsFile: {
    takes: {
      /** Only records in this state. */
      state?: 'active' | 'paused' | 'archived' | 'taken_down';
      /** Words to search for. */
      q?: string;
      /** The order. */
      sort?: 'newest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
    };
    answers: Blob;
  };
  /** An example of a file with listings. */
  getImportExample: {
    takes: Record<never, never>;
    answers: Blob;
  };
  /** Every mistake in a file that you sent, as a CSV file. */
  getImportMistakes: {
    takes: {
      importId: string;
    };
    answers: Blob;
  };
  /** The files of listings that you sent, with their state. */
  listImports: {
    takes: {
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        fileName: string;
        state: 'checking' | 'ready' | 'importing' | 'pictures' | 'done' | 'stopped';
        allLines: number;
        wrongLines: number;
        added: number;
        updated: number;
        createdAt: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Send a file with many listings (CSV). It is checked first and adds nothing yet. */
  sendImport: {
    takes: {
      body: {
        /** Your file. CSV, up to 20 MB, from any spreadsheet: commas, semicolons or tabs */
        file: SentFile;
        file_name?: string;
      };
    };
    answers: {
      id: string;
    };
  };
  /** A file of listings that you sent: how far it is, and its first mistakes. */
  getImport: {
    takes: {
      importId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      id: string;
      fileName: string;
      state: 'checking' | 'ready' | 'importing' | 'pictures' | 'done' | 'stopped';
      allLines: number;
      wrongLines: number;
      added: number;
      updated: number;
      createdAt: string;
      knownLines: number;
      repeatedLines: number;
      leftAlone: number;
      refused: number;
      pictures: number;
      picturesKept: number;
      picturesFailed: number;
      stoppedWhy?: string;
      endedAt?: string;
      mistakes: Array<{
        line: number;
        faults: Array<{
          field?: string;
          message: string;
          value: string;
        }>;
      }>;
      failedPictures: Array<{
        line: number;
        listing?: string;
        address: string;
        why: string;
      }>;
    };
  };
  /** Add the listings of a checked file. */
  addImport: {
    takes: {
      importId: string;
      body?: {
        known?: 'skip' | 'update';
        /** Or correct them and send the file again */
        leave_out?: boolean;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      id: string;
    };
  };
  /** Stop an import. Listings that were added stay. */
  stopImport: {
    takes: {
      importId: string;
      body?: Record<never, never>;
    };
    answers: {
      id: string;
    };
  };
  /** Try again to fetch the pictures that could not be fetched. */
  fetchImportPictures: {
    takes: {
      importId: string;
      body?: Record<never, never>;
    };
    answers: {
      id: string;
    };
  };
  /** Your listings in every state, with stock, reserved quantity and views. */
  listOwnListings: {
    takes: {
      /** Only records in this state. */
      state?: 'active' | 'paused' | 'archived' | 'taken_down';
      /** Words to search for. */
      q?: string;
      /** The order. */
      sort?: 'newest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        name: string;
        category: string;
        unit: string;
        price: Amount;
        quantity: string;
        leastQuantity: string;
        reserved: string;
        state: string;
        version: number;
        takenDownWhy?: string;
        picture?: {
          widths: Array<{
            width: number;
            height: number;
            avif: string;
            webp: string;
          }>;
        };
        views: number;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Put a product on the marketplace. Send each picture as a file, or as the address of a picture. */
  addListing: {
    takes: {
      body: {
        /** Name. As a buyer looks for it: Virgin coconut oil, cold pressed */
        name: string;
        /** Your own number. Buyers do not see it. An imported file finds the listing by this number. */
        sku?: string;
        /** Category */
        category: 'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment';
        /** Description. How it was grown or made, how it is packed, what is special about it */
        description: string;
        /** Price. In naira, for one unit */
        price: Amount;
        /** Unit. How you count or weigh it */
        unit?: 'nut' | 'kilo' | 'litre' | 'ton' | 'bag' | 'piece';
        /** Quantity. How many units you have now */
        quantity: string | number;
        /** Minimum order. The smallest quantity that you sell. If empty, 1. */
        least_quantity?: string | number;
        /** Location. Town and state, like Badagry, Lagos */
        location: string;
        /** Grade. A, B, food grade, RBD */
        grade?: string;
        /** Moisture. Like 6 % or below 7 % */
        moisture?: string;
        /** Origin. The farm, village or mill */
        origin?: string;
        /** Ready in (days). Days until you can send it */
        ready_in_days?: string | number;
        /** Picture. From this device: JPEG, PNG or WebP, up to 5 MB. We remove where and when it was taken. */
        picture?: SentFile;
        /** Image URL. Or its address on the web: we fetch it once and keep a copy */
        image?: string;
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      id: string;
    };
  };
  /** A listing of yours with everything that you sent, for example before you change it. */
  getOwnListing: {
    takes: {
      listingId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      id: string;
      name: string;
      category: string;
      unit: string;
      price: Amount;
      quantity: string;
      leastQuantity: string;
      reserved: string;
      state: string;
      version: number;
      takenDownWhy?: string;
      sku?: string;
      description: string;
      location: string;
      place: string;
      grade?: string;
      moisture?: string;
      origin?: string;
      readyInDays?: number;
      pictures: Array<{
        widths: Array<{
          width: number;
          height: number;
          avif: string;
          webp: string;
        }>;
        id: string;
      }>;
      createdAt: string;
      changedAt: string;
    };
  };
  /** Change a listing. Send all its fields, changed or not. */
  changeListing: {
    takes: {
      listingId: string;
      body: {
        /** Name. As a buyer looks for it: Virgin coconut oil, cold pressed */
        name: string;
        /** Your own number. Buyers do not see it. An imported file finds the listing by this number. */
        sku?: string;
        /** Category */
        category: 'raw-coconuts' | 'coconut-oil' | 'coconut-water' | 'coir' | 'copra' | 'coconut-sugar' | 'equipment';
        /** Description. How it was grown or made, how it is packed, what is special about it */
        description: string;
        /** Price. In naira, for one unit */
        price: Amount;
        /** Unit. How you count or weigh it */
        unit?: 'nut' | 'kilo' | 'litre' | 'ton' | 'bag' | 'piece';
        /** Quantity. How many units you have now */
        quantity: string | number;
        /** Minimum order. The smallest quantity that you sell. If empty, 1. */
        least_quantity?: string | number;
        /** Location. Town and state, like Badagry, Lagos */
        location: string;
        /** Grade. A, B, food grade, RBD */
        grade?: string;
        /** Moisture. Like 6 % or below 7 % */
        moisture?: string;
        /** Origin. The farm, village or mill */
        origin?: string;
        /** Ready in (days). Days until you can send it */
        ready_in_days?: string | number;
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        quantity_seen: string | number;
        /** What the caller saw: the `version` of the record that was read, or the amount or the quantity of that moment. If it has changed since, the call is refused. */
        version: string | number;
      };
    };
    answers: {
      id: string;
    };
  };
  /** Take a listing off the marketplace for now. Its open orders continue. */
  pauseListing: {
    takes: {
      listingId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Show a paused listing again. */
  resumeListing: {
    takes: {
      listingId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** End a listing. Its orders stay. */
  archiveListing: {
    takes: {
      listingId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Bring an ended listing back, paused. */
  unarchiveListing: {
    takes: {
      listingId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Add to the stock. Send what was added, not the new total. */
  restockListing: {
    takes: {
      listingId: string;
      body: {
        /** How many to add */
        added: string | number;
      };
    };
    answers: {
      quantity: string;
    };
  };
  /** Make a copy of a listing, paused. */
  duplicateListing: {
    takes: {
      listingId: string;
      body?: {
        /** I accept the terms of the marketplace */
        terms?: boolean;
      };
    };
    answers: {
      id: string;
    };
  };
  /** Add a picture to a listing. */
  addPicture: {
    takes: {
      listingId: string;
      body?: {
        /** Picture. From this device: JPEG, PNG or WebP, up to 5 MB. We remove where and when it was taken. */
        picture?: SentFile;
        /** Image URL. Or its address on the web: we fetch it once and keep a copy */
        image?: string;
      };
    };
    answers: {
      place: number;
    };
  };
  /** Move a picture one place forward. */
  movePicture: {
    takes: {
      listingId: string;
      pictureId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Remove a picture. */
  removePicture: {
    takes: {
      listingId: string;
      pictureId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** Your webhooks, whether they are on, and since when one fails. */
  listWebhooks: {
    takes: {
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        url: string;
        kinds: Array<'deal' | 'order' | 'offer' | 'rfq' | 'bid' | 'invitation' | 'payment' | 'payout' | 'paper'>;
        createdAt: string;
        offAt?: string;
        offBecause?: 'by its owner' | 'failed for three days' | 'gone' | 'by our team';
        answeredAt?: string;
        failingSince?: string;
        overlapUntil?: string;
        waiting: string;
        failed: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** What happened to your records in the last 30 days. Events of one record come in the order in which they happened; events of different records that happened at almost the same time come in any order. Events are recorded only while you have a webhook or a key. To read what is new, call the address in `next` again. With `after=now` you get only that address. */
  listEvents: {
    takes: {
      /** From `next`: the page after this one. */
      after?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        type: string;
        timestamp: string;
        data: {
          kind: string;
          id: string;
          number: number;
          url?: string;
          part?: number;
          event?: string;
          by?: string;
          from?: string | null;
          state?: string;
          side?: 'buyer' | 'bidder';
          deal?: string;
          order?: string;
          rfq?: string;
          award?: string;
          purpose?: string;
          what?: string;
          revision?: number;
          reference?: string;
        };
      }>;
      /** The full address of the next page. It is never null, because later events will be at that address. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** What was sent to a webhook, the newest event first. */
  listWebhookDeliveries: {
    takes: {
      webhookId: string;
      /** Only records in this state. */
      state?: 'waiting' | 'delivered' | 'failed';
      /** The order. */
      sort?: 'newest';
      /** From `next`: the page after this one. */
      after?: string;
      /** From `previous`: the page before this one. */
      before?: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      items: Array<{
        id: string;
        eventId: string;
        type: string;
        about: {
          kind: string;
          id: string;
          number: string;
        };
        occurredAt: string;
        state: 'waiting' | 'delivered' | 'failed';
        tries: string;
        dueAt?: string;
        lastAt?: string;
        status?: string;
        problem?: string;
      }>;
      /** The full address of that page; null at the end. */
      next: string | null;
      /** The full address of that page; null at the end. */
      previous: string | null;
    };
  };
  /** Send a test event to a webhook. */
  testWebhook: {
    takes: {
      webhookId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
  /** One event that was sent to a webhook: the request, and what your program answered. */
  getWebhookDelivery: {
    takes: {
      webhookId: string;
      deliveryId: string;
      /** The fields to answer, separated by commas; all if it is left out. */
      fields?: string;
    };
    answers: {
      id: string;
      eventId: string;
      type: string;
      about: {
        kind: string;
        id: string;
        number: string;
      };
      occurredAt: string;
      state: 'waiting' | 'delivered' | 'failed';
      tries: string;
      dueAt?: string;
      lastAt?: string;
      status?: string;
      problem?: string;
      webhookId: string;
      url: string;
      headers: Record<string, string>;
      body: string;
      answer?: string;
      tookMs?: string;
    };
  };
  /** Send an event to a webhook again. */
  sendWebhookDeliveryAgain: {
    takes: {
      webhookId: string;
      deliveryId: string;
      body?: Record<never, never>;
    };
    answers: Record<never, never>;
  };
};

/** The answer to a call above the member's limit: it waits for their confirmation. */
export type WaitingCall = Calls['getConfirmation']['answers'];

/** Where each call is, and how its body is sent. */
export const callPlaces: Readonly<
  Record<keyof Calls, { method: 'GET' | 'POST'; path: string; sends: 'nothing' | 'json' | 'form' }>
> = {
  listListings: { method: 'GET', path: '/api/v1/listings', sends: 'nothing' },
  getListing: { method: 'GET', path: '/api/v1/listings/{listingId}', sends: 'nothing' },
  listCategories: { method: 'GET', path: '/api/v1/categories', sends: 'nothing' },
  getSeller: { method: 'GET', path: '/api/v1/sellers/{sellerId}', sends: 'nothing' },
  askForKey: { method: 'POST', path: '/api/v1/key-requests', sends: 'json' },
  collectKey: { method: 'POST', path: '/api/v1/key-requests/collection', sends: 'json' },
  getOwnKey: { method: 'GET', path: '/api/v1/key', sends: 'nothing' },
  endOwnKey: { method: 'POST', path: '/api/v1/key/end', sends: 'nothing' },
  payShopOrder: { method: 'POST', path: '/api/v1/shop-orders/{token}/payment', sends: 'json' },
  payMachineOrder: { method: 'POST', path: '/api/v1/machine-orders/{token}/payment', sends: 'json' },
  payEvent: { method: 'POST', path: '/api/v1/event-bookings/{token}/payment', sends: 'json' },
  applyAsSupplier: { method: 'POST', path: '/api/v1/supplier-application', sends: 'form' },
  addSupplierPapers: { method: 'POST', path: '/api/v1/supplier-application/papers', sends: 'form' },
  listPapers: { method: 'GET', path: '/api/v1/papers', sends: 'nothing' },
  answerRevision: { method: 'POST', path: '/api/v1/papers/revision', sends: 'form' },
  listInvitations: { method: 'GET', path: '/api/v1/invitations', sends: 'nothing' },
  inviteToDeal: { method: 'POST', path: '/api/v1/invitations', sends: 'json' },
  getInvitation: { method: 'GET', path: '/api/v1/invitations/{invitationId}', sends: 'nothing' },
  agreeToInvitation: { method: 'POST', path: '/api/v1/invitations/{invitationId}/agreement', sends: 'json' },
  changeInvitationTerms: { method: 'POST', path: '/api/v1/invitations/{invitationId}/terms', sends: 'json' },
  endInvitation: { method: 'POST', path: '/api/v1/invitations/{invitationId}/withdrawal', sends: 'json' },
  sendInvitationAgain: { method: 'POST', path: '/api/v1/invitations/{invitationId}/sending', sends: 'json' },
  writeToSeller: { method: 'POST', path: '/api/v1/listings/{listingId}/message', sends: 'json' },
  listConfirmations: { method: 'GET', path: '/api/v1/confirmations', sends: 'nothing' },
  getConfirmation: { method: 'GET', path: '/api/v1/confirmations/{confirmationId}', sends: 'nothing' },
  refuseConfirmation: { method: 'POST', path: '/api/v1/confirmations/{confirmationId}/refusal', sends: 'json' },
  listSaved: { method: 'GET', path: '/api/v1/saved', sends: 'nothing' },
  saveListing: { method: 'POST', path: '/api/v1/favourites/{listingId}', sends: 'json' },
  unsaveListing: { method: 'POST', path: '/api/v1/favourites/{listingId}/removal', sends: 'json' },
  followSeller: { method: 'POST', path: '/api/v1/sellers/{sellerId}/follow', sends: 'json' },
  unfollowSeller: { method: 'POST', path: '/api/v1/sellers/{sellerId}/follow/removal', sends: 'json' },
  turnFollowMailsOn: { method: 'POST', path: '/api/v1/follows/mails', sends: 'json' },
  turnFollowMailsOff: { method: 'POST', path: '/api/v1/follows/no-mails', sends: 'json' },
  saveSearch: { method: 'POST', path: '/api/v1/searches', sends: 'json' },
  saveRfqSearch: { method: 'POST', path: '/api/v1/searches/rfqs', sends: 'json' },
  turnSearchMailsOn: { method: 'POST', path: '/api/v1/searches/{searchId}/mails', sends: 'json' },
  turnSearchMailsOff: { method: 'POST', path: '/api/v1/searches/{searchId}/no-mails', sends: 'json' },
  removeSearch: { method: 'POST', path: '/api/v1/searches/{searchId}/removal', sends: 'json' },
  noteSeenListing: { method: 'POST', path: '/api/v1/listings/{listingId}/seen', sends: 'json' },
  listRfqs: { method: 'GET', path: '/api/v1/open-rfqs', sends: 'nothing' },
  getRfq: { method: 'GET', path: '/api/v1/open-rfqs/{publicId}', sends: 'nothing' },
  askAboutRfq: { method: 'POST', path: '/api/v1/rfqs/{publicId}/questions', sends: 'json' },
  reportRfq: { method: 'POST', path: '/api/v1/rfqs/{publicId}/report', sends: 'json' },
  listOwnRfqs: { method: 'GET', path: '/api/v1/rfqs', sends: 'nothing' },
  postRfq: { method: 'POST', path: '/api/v1/rfqs/new', sends: 'form' },
  postProRfq: { method: 'POST', path: '/api/v1/rfqs/new/pro', sends: 'form' },
  askForProRfqs: { method: 'POST', path: '/api/v1/rfqs/pro', sends: 'json' },
  changeRfq: { method: 'POST', path: '/api/v1/rfqs/{publicId}/change', sends: 'json' },
  changeProRfq: { method: 'POST', path: '/api/v1/rfqs/{publicId}/change/pro', sends: 'json' },
  withdrawRfq: { method: 'POST', path: '/api/v1/rfqs/{publicId}/withdrawal', sends: 'json' },
  getOwnRfq: { method: 'GET', path: '/api/v1/rfqs/{publicId}', sends: 'nothing' },
  answerRfqQuestion: { method: 'POST', path: '/api/v1/rfqs/{publicId}/questions/{questionId}', sends: 'json' },
  compareBids: { method: 'GET', path: '/api/v1/rfqs/{publicId}/compare', sends: 'nothing' },
  getComparisonFile: { method: 'GET', path: '/api/v1/rfqs/{publicId}/compare.csv', sends: 'nothing' },
  awardBid: { method: 'POST', path: '/api/v1/rfqs/{publicId}/bids/{bidId}/award', sends: 'json' },
  bidOnRfq: { method: 'POST', path: '/api/v1/rfqs/{publicId}/respond', sends: 'json' },
  reportReview: { method: 'POST', path: '/api/v1/reviews/{reviewId}/report', sends: 'json' },
  setPriceAlert: { method: 'POST', path: '/api/v1/prices/{series}/alert', sends: 'json' },
  listPriceAlerts: { method: 'GET', path: '/api/v1/price-alerts', sends: 'nothing' },
  removePriceAlert: { method: 'POST', path: '/api/v1/prices/{series}/alert/removal', sends: 'json' },
  listCustomers: { method: 'GET', path: '/api/v1/customers', sends: 'nothing' },
  listOrders: { method: 'GET', path: '/api/v1/orders', sends: 'nothing' },
  listSales: { method: 'GET', path: '/api/v1/order-history', sends: 'nothing' },
  placeOrder: { method: 'POST', path: '/api/v1/listings/{listingId}/order', sends: 'json' },
  getOrder: { method: 'GET', path: '/api/v1/orders/{orderId}', sends: 'nothing' },
  acceptOrder: { method: 'POST', path: '/api/v1/orders/{orderId}/accept', sends: 'json' },
  declineOrder: { method: 'POST', path: '/api/v1/orders/{orderId}/decline', sends: 'json' },
  freeOrderStock: { method: 'POST', path: '/api/v1/orders/{orderId}/free', sends: 'json' },
  answerOrder: { method: 'POST', path: '/api/v1/orders/{orderId}/answer', sends: 'json' },
  changeOrderAddress: { method: 'POST', path: '/api/v1/orders/{orderId}/address', sends: 'json' },
  cancelOrder: { method: 'POST', path: '/api/v1/orders/{orderId}/cancel', sends: 'json' },
  writeAboutOrder: { method: 'POST', path: '/api/v1/orders/{orderId}/messages', sends: 'form' },
  noteOrderShipped: { method: 'POST', path: '/api/v1/orders/{orderId}/shipped', sends: 'json' },
  noteOrderDelivered: { method: 'POST', path: '/api/v1/orders/{orderId}/delivered', sends: 'json' },
  getDeal: { method: 'GET', path: '/api/v1/deals/{dealId}', sends: 'nothing' },
  getDealFile: { method: 'GET', path: '/api/v1/deals/{dealId}/files/{hash}', sends: 'nothing' },
  writeAboutDeal: { method: 'POST', path: '/api/v1/deals/{dealId}/messages', sends: 'form' },
  markDealRead: { method: 'POST', path: '/api/v1/deals/{dealId}/reading', sends: 'json' },
  skipToDeadline: { method: 'POST', path: '/api/v1/deals/{dealId}/next-deadline', sends: 'json' },
  agreeToDeal: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/agreement', sends: 'json' },
  proposeTerms: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/terms', sends: 'json' },
  declineDeal: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/decline', sends: 'json' },
  cancelDealPart: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/cancellation', sends: 'json' },
  shipPart: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/shipment', sends: 'form' },
  renewDeliveryPin: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/delivery-pin', sends: 'json' },
  provePartDelivered: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/handover', sends: 'json' },
  confirmArrival: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/arrival', sends: 'json' },
  sendPartBack: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/return', sends: 'form' },
  acceptPart: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/acceptance', sends: 'json' },
  acceptQuantity: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/partial-acceptance', sends: 'form' },
  settleQuantity: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/settlement', sends: 'json' },
  rejectPart: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/rejection', sends: 'form' },
  confirmReturn: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/return-arrival', sends: 'json' },
  openDispute: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/dispute', sends: 'form' },
  answerDispute: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/answer', sends: 'form' },
  giveInToDispute: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/concession', sends: 'json' },
  proposeSplit: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/split', sends: 'form' },
  acceptSplit: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/split-acceptance', sends: 'json' },
  refuseSplit: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/split-refusal', sends: 'json' },
  withdrawSplit: { method: 'POST', path: '/api/v1/deals/{dealId}/parts/{part}/split-withdrawal', sends: 'json' },
  reviewOrder: { method: 'POST', path: '/api/v1/orders/{orderId}/review', sends: 'json' },
  answerReview: { method: 'POST', path: '/api/v1/orders/{orderId}/review/answer', sends: 'json' },
  payDeal: { method: 'POST', path: '/api/v1/deals/{dealId}/payment', sends: 'json' },
  topUp: { method: 'POST', path: '/api/v1/payments/top-up', sends: 'json' },
  getPayment: { method: 'GET', path: '/api/v1/payments/by-reference/{reference}', sends: 'nothing' },
  listMovements: { method: 'GET', path: '/api/v1/payments', sends: 'nothing' },
  getBalance: { method: 'GET', path: '/api/v1/balance', sends: 'nothing' },
  listStatement: { method: 'GET', path: '/api/v1/payments/statement', sends: 'nothing' },
  getStatementFile: { method: 'GET', path: '/api/v1/payments/statement.csv', sends: 'nothing' },
  getStatementPdf: { method: 'GET', path: '/api/v1/payments/statement.pdf', sends: 'nothing' },
  listCards: { method: 'GET', path: '/api/v1/payments/cards', sends: 'nothing' },
  addCard: { method: 'POST', path: '/api/v1/payments/cards', sends: 'json' },
  removeCard: { method: 'POST', path: '/api/v1/payments/cards/{cardId}/removal', sends: 'json' },
  withdraw: { method: 'POST', path: '/api/v1/payments/withdrawal', sends: 'json' },
  cancelPayout: { method: 'POST', path: '/api/v1/payments/payouts/{payoutId}/cancelling', sends: 'json' },
  listInvoices: { method: 'GET', path: '/api/v1/invoices', sends: 'nothing' },
  getInvoicePdf: { method: 'GET', path: '/api/v1/invoices/{documentId}/pdf', sends: 'nothing' },
  makeOffer: { method: 'POST', path: '/api/v1/listings/{listingId}/offer', sends: 'json' },
  listOffers: { method: 'GET', path: '/api/v1/offers', sends: 'nothing' },
  getOffer: { method: 'GET', path: '/api/v1/offers/{offerId}', sends: 'nothing' },
  acceptOffer: { method: 'POST', path: '/api/v1/offers/{offerId}/accept', sends: 'json' },
  counterOffer: { method: 'POST', path: '/api/v1/offers/{offerId}/counter', sends: 'json' },
  declineOffer: { method: 'POST', path: '/api/v1/offers/{offerId}/decline', sends: 'json' },
  withdrawOffer: { method: 'POST', path: '/api/v1/offers/{offerId}/withdraw', sends: 'json' },
  listBids: { method: 'GET', path: '/api/v1/bids', sends: 'nothing' },
  getOwnBid: { method: 'GET', path: '/api/v1/bids/{bidId}', sends: 'nothing' },
  confirmBid: { method: 'POST', path: '/api/v1/bids/{bidId}/confirmation', sends: 'json' },
  withdrawBid: { method: 'POST', path: '/api/v1/bids/{bidId}/withdrawal', sends: 'json' },
  acceptCounterOfBid: { method: 'POST', path: '/api/v1/bids/{bidId}/counter', sends: 'json' },
  refuseCounterOfBid: { method: 'POST', path: '/api/v1/bids/{bidId}/counter/refusal', sends: 'json' },
  sendFinalOffer: { method: 'POST', path: '/api/v1/bids/{bidId}/final', sends: 'json' },
  answerAward: { method: 'POST', path: '/api/v1/bids/{bidId}/award', sends: 'json' },
  counterBid: { method: 'POST', path: '/api/v1/rfqs/{publicId}/bids/{bidId}/counter', sends: 'json' },
  withdrawCounterOfBid: { method: 'POST', path: '/api/v1/rfqs/{publicId}/bids/{bidId}/counter/withdrawal', sends: 'json' },
  askForFinalOffers: { method: 'POST', path: '/api/v1/rfqs/{publicId}/round', sends: 'json' },
  listThreads: { method: 'GET', path: '/api/v1/threads', sends: 'nothing' },
  turnMessageMailsOn: { method: 'POST', path: '/api/v1/message-mails', sends: 'json' },
  turnMessageMailsOff: { method: 'POST', path: '/api/v1/message-mails/off', sends: 'json' },
  getThread: { method: 'GET', path: '/api/v1/threads/{threadId}', sends: 'nothing' },
  writeMessage: { method: 'POST', path: '/api/v1/threads/{threadId}', sends: 'form' },
  markThreadRead: { method: 'POST', path: '/api/v1/threads/{threadId}/reading', sends: 'json' },
  blockMember: { method: 'POST', path: '/api/v1/threads/{threadId}/block', sends: 'json' },
  unblockMember: { method: 'POST', path: '/api/v1/threads/{threadId}/unblock', sends: 'json' },
  reportMessage: { method: 'POST', path: '/api/v1/threads/{threadId}/reports/{messageId}', sends: 'json' },
  getListingsFile: { method: 'GET', path: '/api/v1/products/export', sends: 'nothing' },
  getImportExample: { method: 'GET', path: '/api/v1/imports/example', sends: 'nothing' },
  getImportMistakes: { method: 'GET', path: '/api/v1/imports/{importId}/mistakes', sends: 'nothing' },
  listImports: { method: 'GET', path: '/api/v1/imports', sends: 'nothing' },
  sendImport: { method: 'POST', path: '/api/v1/imports', sends: 'form' },
  getImport: { method: 'GET', path: '/api/v1/imports/{importId}', sends: 'nothing' },
  addImport: { method: 'POST', path: '/api/v1/imports/{importId}/adding', sends: 'json' },
  stopImport: { method: 'POST', path: '/api/v1/imports/{importId}/stop', sends: 'json' },
  fetchImportPictures: { method: 'POST', path: '/api/v1/imports/{importId}/pictures', sends: 'json' },
  listOwnListings: { method: 'GET', path: '/api/v1/products', sends: 'nothing' },
  addListing: { method: 'POST', path: '/api/v1/products/new', sends: 'form' },
  getOwnListing: { method: 'GET', path: '/api/v1/products/{listingId}', sends: 'nothing' },
  changeListing: { method: 'POST', path: '/api/v1/products/{listingId}', sends: 'json' },
  pauseListing: { method: 'POST', path: '/api/v1/products/{listingId}/pausing', sends: 'json' },
  resumeListing: { method: 'POST', path: '/api/v1/products/{listingId}/resuming', sends: 'json' },
  archiveListing: { method: 'POST', path: '/api/v1/products/{listingId}/archiving', sends: 'json' },
  unarchiveListing: { method: 'POST', path: '/api/v1/products/{listingId}/archiving/undo', sends: 'json' },
  restockListing: { method: 'POST', path: '/api/v1/products/{listingId}/restocking', sends: 'json' },
  duplicateListing: { method: 'POST', path: '/api/v1/products/{listingId}/duplicating', sends: 'json' },
  addPicture: { method: 'POST', path: '/api/v1/products/{listingId}/pictures', sends: 'form' },
  movePicture: { method: 'POST', path: '/api/v1/products/{listingId}/pictures/{pictureId}/moving', sends: 'json' },
  removePicture: { method: 'POST', path: '/api/v1/products/{listingId}/pictures/{pictureId}/removal', sends: 'json' },
  listWebhooks: { method: 'GET', path: '/api/v1/webhooks', sends: 'nothing' },
  listEvents: { method: 'GET', path: '/api/v1/events', sends: 'nothing' },
  listWebhookDeliveries: { method: 'GET', path: '/api/v1/webhooks/{webhookId}', sends: 'nothing' },
  testWebhook: { method: 'POST', path: '/api/v1/webhooks/{webhookId}/test', sends: 'json' },
  getWebhookDelivery: { method: 'GET', path: '/api/v1/webhooks/{webhookId}/deliveries/{deliveryId}', sends: 'nothing' },
  sendWebhookDeliveryAgain: { method: 'POST', path: '/api/v1/webhooks/{webhookId}/deliveries/{deliveryId}/again', sends: 'json' },
};

/** The calls that answer with a page of a whole list of the member's. */
export const listNames = [
  'listPapers',
  'listInvitations',
  'listConfirmations',
  'listSaved',
  'listRfqs',
  'listOwnRfqs',
  'listPriceAlerts',
  'listCustomers',
  'listOrders',
  'listSales',
  'listMovements',
  'listStatement',
  'listCards',
  'listInvoices',
  'listOffers',
  'listBids',
  'listThreads',
  'listImports',
  'listOwnListings',
  'listWebhooks',
  'listEvents',
] as const;
