import { inTabStorage } from '#src/lib/browser/in-tab-storage.ts'

const keyOf = (productId: string) => `fundus.named-amount.${productId}`

/**
 * What a buyer has typed as the price of a product. It is kept until the tab closes, because the bank and payment methods with a page
 * of their own lead away from the form.
 */
export const namedAmounts = {
  get: (productId: string): string => inTabStorage((storage) => storage.getItem(keyOf(productId))) ?? '',
  set: (productId: string, typed: string): void =>
    void inTabStorage((storage) => storage.setItem(keyOf(productId), typed)),
}
