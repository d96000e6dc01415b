/** Every number the specification fixes, but for those that only creators meet (`creator-limits.ts`). Sizes are bytes, times are milliseconds, money is Rappen. */
export const limits = {
  /** `former`: names that still lead to somebody who has another one now. */
  username: { min: 3, max: 40, checkDelay: 500, former: 10 },
  /** `leastCriteria`: how many of its four a new one must meet. */
  slug: { min: 3, max: 50, checkDelay: 500 },
  password: { min: 8, max: 256, leastCriteria: 3 },
  email: 320,
  downloadCode: 100,
  review: { perProduct: 2, name: 50, email: 100, comment: 500, moderationNote: 200, pageSize: 10, bulk: 50 },
  report: { reason: 500, perCreator: 100 },
  contact: { name: 100, message: 1000, perCreator: 60 },
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
    codeTriesPerHour: 50,
    mailedLinkMinutes: 30,
  },
  countWindow: 30 * 60_000,
} as const

/** How many a page holds that a visitor sees. By themselves: the page's first script knows them too. */
export const pageSizes = { directory: 100, products: 24 } as const

/** The platform's share of a sale, in percent. */
export const PLATFORM_FEE_PERCENT = 5
