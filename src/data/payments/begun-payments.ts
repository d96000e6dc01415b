/** Somebody signed in, or a guest. */
type Who = 'account' | 'guest'

const prefixes = { account: 'fundus.account-payment.', guest: 'fundus.payment.' } as const satisfies Record<
  Who,
  string
>

/** What a browser remembers of payments it began, to take one up again rather than pay twice. */
export const begunPayments = {
  /** An account goes on with what a guest began here before; a guest never with an account's. */
  get: (productId: string, who: Who) =>
    (who === 'account' ? localStorage.getItem(prefixes.account + productId) : null) ??
    localStorage.getItem(prefixes.guest + productId) ??
    undefined,
  set: (productId: string, who: Who, paymentId: string) =>
    localStorage.setItem(prefixes[who] + productId, paymentId),
  /** For the next person at this browser. */
  forget: (who: Who) => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefixes[who])) localStorage.removeItem(key)
    }
  },
}
