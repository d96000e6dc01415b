import { randomUUID } from 'node:crypto'
import type { DiscountInput } from '#src/domain/contracts/marketplace/discounts.ts'
import { plainDiscount } from '#src/domain/testing/plain-discount.ts'
import type { TestCreator } from './creators.ts'

/** Makes a code, of which `change` says what differs from a quarter off everything. */
export async function makeDiscount(
  { person }: TestCreator,
  code: string,
  change: Partial<DiscountInput> = {},
): Promise<void> {
  const discount = { ...plainDiscount, ...change, code }
  await person.call('discounts.create', { submissionId: randomUUID(), discount })
}
