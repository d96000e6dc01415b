const segment = encodeURIComponent

const query = (values: Record<string, string | undefined>) => {
  const set = Object.entries(values).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ''
}

/** Places in pages that links of other features lead to. */
export const anchors = { verification: 'confirm-address', receipt: 'receipt' } as const

const boughtPage = (product: string, user: string, payment?: string) =>
  `/payment-success${query({ product, user, payment_intent: payment })}`

/** Every address of the app: the pattern that the router matches and the builder that links use. */
export const paths = {
  landing: { pattern: '/', href: (category?: string) => `/${query({ category })}` },
  signUp: { pattern: '/signup', href: () => '/signup' },
  signIn: { pattern: '/signin', href: (next?: string) => `/signin${query({ next })}` },
  resetPassword: { pattern: '/reset-password', href: () => '/reset-password' },
  verifyEmail: { pattern: '/verify-email', href: () => '/verify-email' },
  /** The last step has an address of its own (`end`), which is shown before that step is saved. */
  onboarding: { pattern: '/onboarding', href: (end = '') => `/onboarding${end}` },
  dashboard: {
    pattern: '/members/:panel?',
    href: (panel?: string, values: Record<string, string | undefined> = {}) =>
      `${panel ? `/members/${segment(panel)}` : '/members'}${query(values)}`,
  },
  user: { pattern: '/user/:username', href: (username: string) => `/user/${segment(username)}` },
  creator: {
    pattern: '/user/:username/products',
    href: (username: string) => `/user/${segment(username)}/products`,
    /** The contact form on the page, which then names the order. */
    contact: (username: string, order: string) =>
      `/user/${segment(username)}/products${query({ order })}#contact`,
  },
  product: {
    pattern: '/user/:username/product/:productId',
    href: (username: string, productId: string) => `/user/${segment(username)}/product/${segment(productId)}`,
  },
  /** Who sells the products of a page, as the law asks traders to say. */
  imprint: {
    pattern: '/user/:username/imprint',
    href: (username: string) => `/user/${segment(username)}/imprint`,
  },
  /** All products of the market, or those of a category. The category is named by its slug. */
  explore: {
    pattern: '/explore/:category?',
    href: (category?: string, values: Record<string, string | undefined> = {}) =>
      `${category ? `/explore/${segment(category)}` : '/explore'}${query(values)}`,
  },
  /** All products with a tag, which is named by its key. */
  tag: {
    pattern: '/tag/:tag',
    href: (key: string, values: Record<string, string | undefined> = {}) =>
      `/tag/${segment(key)}${query(values)}`,
  },
  ranking: { pattern: '/how-ranking-works', href: () => '/how-ranking-works' },
  /** What selling costs. */
  fees: { pattern: '/fees', href: () => '/fees' },
  downloads: { pattern: '/my-downloads', href: () => '/my-downloads' },
  /** The invoice of a purchase, for its buyer and its seller. The link in a mail has a secret as well. */
  invoice: { pattern: '/invoice/:paymentId', href: (paymentId: string) => `/invoice/${segment(paymentId)}` },
  /** Where readers of mails about new versions unsubscribe: by a button, and mail programs by a POST. */
  unsubscribe: { pattern: '/unsubscribe/:token', href: (token: string) => `/unsubscribe/${segment(token)}` },
  /** Where the owner of a mailbox says whether they want e-mails of a creator. */
  confirmEmails: {
    pattern: '/confirm-emails/:token',
    href: (token: string) => `/confirm-emails/${segment(token)}`,
  },
  /** Where a buyer withdraws from the contract of a purchase. */
  withdraw: { pattern: '/withdraw', href: (order?: string) => `/withdraw${query({ order })}` },
  /** Where anybody reports something to the operator. @param about the address of what is reported */
  report: { pattern: '/report', href: (about?: string) => `/report${query({ about })}` },
  /** Where the operator's people decide about what is reported; `operator-paths.ts` builds its addresses. */
  operator: { pattern: '/operator/:view?', href: () => '/operator' },
  /** Where a mail leads that tells of a decision, to complain about it. */
  complaint: { pattern: '/complaint/:token', href: (token: string) => `/complaint/${segment(token)}` },
  /** The products that the visitor has saved, and the creators whom the visitor follows. */
  saved: { pattern: '/saved', href: () => '/saved' },
  paymentSuccess: {
    pattern: '/payment-success',
    /** Without a payment it is the address that a payment method returns to, which adds the payment under the same name. */
    href: (product: string, user: string, payment?: string) => boughtPage(product, user, payment),
    /** The same page for a purchase of before, on which no download starts by itself. */
    receipt: (product: string, user: string, payment: string) =>
      `${boughtPage(product, user, payment)}#${anchors.receipt}`,
  },
  /** The short address of a creator: `{host}/{username}`. */
  handle: { pattern: '/:handle', href: (handle: string) => `/${segment(handle)}` },
} as const

/** The path on our own host at which a mail finds the cover of a product. */
export const coverPath = (productId: string): string => `/cards/${productId}.jpg`
