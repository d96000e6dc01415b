import { MINUTE } from '#src/lib/time/durations.ts'
import { LEAST_PARTS } from '#src/domain/product/bundle.ts'

const MIB = 1024 * 1024

const uploadPauses: readonly number[] = [1000, 2000, 4000]

/**
 * The limits that people can run into, and the times and sizes of lists that they see. The smallest payout stands in
 * `src/domain/money/payout.ts`, because it is in the currency of the creator's payment account. Lengths of texts are characters. Unless
 * a name says otherwise, sizes of files are bytes, times are milliseconds, distances are CSS pixels and money is Rappen.
 */
export const limits = {
  /** `former`: how many earlier names of one account still lead to its page. */
  username: { min: 3, max: 40, checkDelay: 500, former: 10 },
  slug: { min: 3, max: 50, checkDelay: 500 },
  /** `leastCriteria`: how many of the four `passwordCriteria` a new password must meet. */
  password: { min: 8, max: 256, leastCriteria: 3 },
  email: 320,
  /** `min` applies to new codes; codes from before the rule may be shorter. */
  downloadCode: { min: 6, max: 100 },
  /** `perAddress` and `perCreator`: how many one creator can get from one IP address and in all, within the window of the action. */
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
  /** How often a review is found helpful in a day, by the people of one network and by all. */
  helpful: { perAddress: 10, perReview: 500 },
  /** `reason`: of a report from a menu. `statement`: of one from the page for reports, where the law may ask for more. */
  report: { reason: 500, statement: 2000, name: 100, address: 512 },
  revocation: { name: 60 },
  contact: { name: 100, message: 1000, perAddress: 10, perCreator: 300 },
  search: { results: 8, hideDelay: 150, minTerm: 1, debounce: 200, marketDebounce: 150, term: 100 },
  /**
   * `pages`: how many pages of a shelf are shown. `row`: how many products a row of the landing page has. `found`: how many products a
   * search ranks. `pairBuyers`: from how many buyers on two products count as bought together, because fewer would tell who bought what.
   */
  explore: {
    pages: 40,
    row: 6,
    found: 120,
    searchProducts: 5,
    searchCreators: 3,
    moreFromCreator: 4,
    moreLike: 6,
    perCreator: 2,
    boughtTogether: 3,
    pairBuyers: 3,
  },
  /**
   * `perCreator`: how many discounts one creator can have. `products`: how many products one discount can be limited to. `held`: how long
   * a begun payment keeps its discount. `offered`: how many products the form offers at once.
   */
  discount: {
    code: { min: 3, max: 32 },
    perCreator: 500,
    products: 50,
    maxUses: 1_000_000,
    pageSize: 12,
    held: 15 * MINUTE,
    offered: 30,
  },
  /** How many products a bundle has. `offered`: how many products the form offers at once. */
  bundle: { min: LEAST_PARTS, max: 20, offered: 30 },
  saved: { inBrowser: 200, inAccount: 500, pageSize: 24 },
  directory: { topCreators: 6, newCreatorDays: 30 },
  copyConfirmation: 2000,
  toast: { default: 3000, success: 4000, error: 5000, reset: 300 },
  gallerySwipe: 50,
  stickyBarScroll: 200,
  signInAfterSignUp: 1000,
  download: {
    linkSeconds: 300,
    /** How large files may be together to be packed into one ZIP file in the memory of a browser. */
    zipBytes: 1024 * MIB,
    mailedLinkMinutes: 30,
  },
  countWindow: 30 * MINUTE,
  /** How many guests behind one IP address, as in an office or a school, are counted as visitors of a product in `countWindow`. */
  marksPerAddress: 30,
  profile: {
    name: 128,
    about: 20_000,
    pageTitle: 128,
    pageDescription: 320,
    /** How much of a description search engines show. */
    pageDescriptionGuide: 160,
    pictureBytes: 5 * MIB,
    thumbnailBytes: 10 * MIB,
    url: 512,
  },
  product: {
    title: 255,
    description: 500,
    fullDescription: 5000,
    /** How long the words of a full description may be with their formats, as stored and as sent. A column of text holds 65,535 bytes. */
    richDescription: { stored: 40_000, sent: 100_000 },
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
    /** How many files a product can have, its main file among them. */
    files: 20,
    /** Of a file beside the main file, without its extension. */
    fileName: 100,
    fileNote: 200,
    imageBytes: 10 * MIB,
    videoBytes: 500 * MIB,
    galleryItems: 20,
    /** Of a picture. */
    caption: 200,
    whatIsNew: 500,
    /** How many of the newest versions of a file are listed. */
    versions: 100,
    /** How long the message of success is shown before the product list opens, or the panel of an edit closes. */
    savedDelay: 1000,
  },
  /** `files`: how many files are sent at once. `parallel`: how many chunks of each. `pauses`: the waits before a failed chunk is sent again; the upload fails after the last one. */
  upload: { files: 3, parallel: 4, pauses: uploadPauses },
  ownProducts: { pageSize: 12 },
  member: { name: 100 },
  community: {
    pageSize: 12,
    /** The windows in which members and followers count as new. */
    monthHours: 720,
    weekHours: 168,
    /** The most followers to whom something is told at once. */
    notified: 1000,
    exportPageSize: 500,
    exportRows: 100_000,
  },
  /** How many of the newest the home panel shows. */
  recent: { members: 5, products: 3 },
  buttonText: 50,
  /**
   * Limits of the export and import of an account. `heldBytes`: the largest zip for a browser that can't write to disk and keeps
   * it in memory. `limitedPause`: how long the export waits after the server has refused a request as too frequent.
   * `listBytes`: the largest `products.json` that is read.
   */
  archive: {
    heldBytes: 1024 * MIB,
    limitedPause: 15_000,
    entries: 10_000,
    products: 5000,
    listBytes: 64 * MIB,
  },
  /**
   * `redirect`: how long the farewell is shown.
   * `traderKeptDays`: six months.
   */
  deletion: {
    feedback: 1000,
    redirect: 2000,
    namesReservedDays: 365,
    traderKeptDays: 184,
  },
  /**
   * `devices`: how many devices of one account get pushes.
   */
  push: { devices: 10, endpoint: 1024 },
} as const

/** How many entries one page of a public list holds. */
export const pageSizes = { directory: 100, products: 24, explore: 24 } as const
