import { keepStored } from '#src/lib/browser/stored.ts'

/** Whether the payment was begun by a signed-in user or a guest. */
type BuyerKind = 'account' | 'guest'

const prefixes = { account: 'fundus.account-payment.', guest: 'fundus.payment.' } as const satisfies Record<
  BuyerKind,
  string
>

/** The payments that this browser began, so that a buyer continues one instead of paying twice. */
export const begunPayments = {
  /** A signed-in user continues a payment that a guest began in this browser. A guest never continues an account's payment. */
  get: (productId: string, who: BuyerKind) =>
    (who === 'account' ? localStorage.getItem(prefixes.account + productId) : null) ??
    localStorage.getItem(prefixes.guest + productId) ??
    undefined,
  /** A payment that is not kept can still be paid: the form has it. */
  set: (productId: string, who: BuyerKind, paymentId: string): void =>
    void keepStored(prefixes[who] + productId, paymentId),
  /** Forgets payments, so that the next person at this browser can't continue them. */
  forget: (who: BuyerKind) => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    for (const key of keys) {
      if (key.startsWith(prefixes[who])) localStorage.removeItem(key)
    }
  },
}
