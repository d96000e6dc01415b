import { m } from '#messages'
import type { AccessType } from '#src/domain/product/product-kinds.ts'

/** What people call the ways in which a product is got. */
export const accessNames = (): Record<AccessType, string> => ({
  free: m.product_access_free(),
  email_required: m.product_access_email_required(),
  paid: m.product_access_paid(),
  code_required: m.product_access_code_required(),
})

/** The names where products are filtered, beside a price filter that says "Free" for all that costs nothing. */
export const accessFilterNames = (): Record<AccessType, string> => ({
  ...accessNames(),
  free: m.product_access_direct(),
})
