const MIB = 1024 * 1024

/**
 * The numbers of what only a creator does, by themselves so that no visitor loads them. Sizes are bytes, times are
 * milliseconds, money is Rappen.
 */
export const creatorLimits = {
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
} as const
