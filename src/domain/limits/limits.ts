const MIB = 1024 * 1024

/** Every number that a person can run into. Sizes are bytes, times are milliseconds, money is Rappen. */
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
  profile: {
    name: 128,
    about: 20_000,
    pageTitle: 128,
    pageDescription: 320,
    /** What search results show of it. */
    pageDescriptionGuide: 160,
    pictureBytes: 5 * MIB,
    thumbnailBytes: 10 * MIB,
    url: 512,
  },
  product: {
    title: 255,
    description: 500,
    fullDescription: 5000,
    emailMessage: 500,
    supportInfo: 5000,
    requirements: 5000,
    tag: 64,
    tags: 20,
    seoDescription: 160,
    /** The payment provider's smallest charge in CHF. */
    minPrice: 50,
    maxPrice: 99_999_99,
    fileBytes: 100 * MIB,
    imageBytes: 10 * MIB,
    videoBytes: 500 * MIB,
    galleryItems: 20,
    /** How long the message of success stays before the way leads on. */
    savedDelay: 1000,
  },
  /** `pauses` before a chunk is sent again: as many as there are of them. */
  upload: { parallel: 4, pauses: [1000, 2000, 4000] },
  dashboardProductsPageSize: 12,
  member: { name: 100 },
  audience: { pageSize: 12, newHours: 720, exportPageSize: 500, exportRows: 100_000 },
  /** What the home panel shows of the newest. */
  recent: { members: 5, products: 3 },
  buttonText: 50,
  /**
   * Taking everything along. `heldBytes`: what a browser is trusted with that cannot write to disk; `limitedPause` in ms,
   * where the server asks to go slower; `listBytes` of what a zip's list of products may have.
   */
  archive: {
    heldBytes: 1024 * MIB,
    limitedPause: 15_000,
    entries: 10_000,
    products: 5000,
    listBytes: 64 * MIB,
  },
  /** `attempts` at the password within `attemptsWindow` ms; `redirect` in ms. */
  deletion: {
    feedback: 1000,
    attempts: 5,
    attemptsWindow: 15 * 60_000,
    redirect: 2000,
    namesReservedDays: 365,
  },
  /** `devices` of one account; `late`: what could not be pushed by then is no news any more; `kept`: how long a push waits for a device that is off. */
  push: { devices: 10, endpoint: 1024, late: 60 * 60_000, kept: 12 * 60 * 60_000 },
} as const

/** How many a page holds that a visitor sees. By themselves: the page's first script knows them too. */
export const pageSizes = { directory: 100, products: 24 } as const
