import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import type { Checkout } from '#src/services/payments/queries.ts'
import { AmountEntry } from './amount-entry.tsx'
import { CodeEntry } from './code-entry.tsx'
import type { Purchase } from './use-purchase.ts'

type PriceEntryProps = {
  productId: string
  checkout: Checkout
  purchase: Pick<Purchase, 'refused' | 'typedBuyer' | 'changeAmount' | 'changeCode'>
  isDisabled: boolean
}

/** What a buyer can do about the price: name it where buyers do, or else enter a code. */
export function PriceEntry({ productId, checkout, purchase, isDisabled }: PriceEntryProps) {
  const { refused, typedBuyer, changeAmount, changeCode } = purchase
  if (!checkout.range) {
    return (
      <CodeEntry
        checkout={checkout}
        refused={refused}
        typedEmail={() => typedBuyer().email}
        isDisabled={isDisabled}
        onChange={changeCode}
      />
    )
  }
  return (
    <>
      {refused && <FormMessage tone="info">{refused.message}</FormMessage>}
      <AmountEntry
        productId={productId}
        range={checkout.range}
        amount={checkout.status === 'choosing' ? null : checkout.amount}
        isDisabled={isDisabled}
        onChange={changeAmount}
      />
    </>
  )
}
