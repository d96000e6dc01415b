/** Every number the specification fixes, but for those that only creators meet (`creator-limits.ts`). Sizes are bytes, times are milliseconds, money is Rappen. */
export const limits = {
  /** `former`: names that still lead to somebody who has another one now. */
  username: { min: 3, max: 40, checkDelay: 500, former: 10 },
  /** `leastCriteria`: how many of its four a new one must meet. */
  slug: { min: 3, max: 50, checkDelay: 500 },
  password: { min: 8, max: 256, leastCriteria: 3 },
  email: 320,
  /** `min` of a code that is new; older ones may be shorter. */
  downloadCode: { min: 6, max: 100 },
  /** `perAddress` and `perCreator`: to one creator within the window that the action counts by. */
  review: {
    perAddress: 20,
    perCreator: 400,
    perProduct: 2,
    name: 50,
    email: 100,
    comment: 500,
    moderationNote: 200,
    pageSize: 10,
    bulk: 50,
  },
  report: { reason: 500, perAddress: 10, perCreator: 200 },
  contact: { name: 100, message: 1000, perAddress: 10, perCreator: 300 },
  search: { results: 8, hideDelay: 150, minTerm: 1, debounce: 200 },
  directory: { topCreators: 6, newCreatorDays: 30 },
  copyConfirmation: 2000,
  toast: { default: 3000, success: 4000, error: 5000, reset: 300 },
  gallerySwipe: 50,
  stickyBarScroll: 200,
  signInAfterSignUp: 1000,
  download: {
    linkSeconds: 300,
    codeTries: 5,
    codeTriesWindow: 15 * 60_000,
    /** Wrong ones of a product in an hour, after which it is taken to be under attack. */
    codeTriesPerHour: 50,
    /** Of an address in an hour, while the product is under attack. */
    codeTriesUnderAttack: 2,
    mailedLinkMinutes: 30,
  },
  countWindow: 30 * 60_000,
  /** Guests of one address whose visits of a product count within that time: the people of an office or a school. */
  marksPerAddress: 30,
} as const

/** How many a page holds that a visitor sees. By themselves: the page's first script knows them too. */
export const pageSizes = { directory: 100, products: 24 } as const
