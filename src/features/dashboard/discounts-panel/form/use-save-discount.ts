import { useRef } from 'react'
import { useChangeDiscount, useCreateDiscount } from '#src/services/discounts/queries.ts'
import type { DiscountInput } from '#src/domain/contracts/marketplace/discounts.ts'
import type { Discount } from '#src/domain/discounts/discount.ts'
import { randomId } from '#src/lib/browser/random-id.ts'

/**
 * Returns the function that saves the discount of a form, and whether it does.
 * @param known undefined for a new discount
 */
export function useSaveDiscount(known: Discount | undefined) {
  const creation = useCreateDiscount()
  const change = useChangeDiscount()
  const sent = useRef({ content: '', submissionId: '' })

  /**
   * A form that is sent again after a lost response makes one discount. A form that was changed meanwhile is another one: the
   * server answers that there is a discount with this code, and does not take the first for the second.
   */
  function submissionOf(discount: DiscountInput): string {
    const content = JSON.stringify(discount)
    if (sent.current.content !== content) sent.current = { content, submissionId: randomId() }
    return sent.current.submissionId
  }

  async function save(discount: DiscountInput): Promise<void> {
    if (!known) {
      await creation.mutateAsync({ submissionId: submissionOf(discount), discount })
      return
    }
    const { code: _, ...terms } = discount
    await change.mutateAsync({ discountId: known.$id, discount: terms })
  }

  return { save, isSaving: creation.isPending || change.isPending }
}
