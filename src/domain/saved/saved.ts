import * as z from 'zod/mini'
import { moment } from '#src/domain/row.ts'
import { limits } from '#src/domain/limits/limits.ts'

/** A row of `saved_products`: a product that an account has saved. */
export const savedProductSchema = z.object({
  $id: z.string(),
  userId: z.string(),
  productId: z.string(),
  savedAt: moment,
})

/** A saved product as browsers keep it. */
const savedSchema = z.object({ productId: z.string(), savedAt: z.string() })
export type Saved = z.infer<typeof savedSchema>

const isUsable = ({ productId, savedAt }: Saved) => productId !== '' && !Number.isNaN(Date.parse(savedAt))

/** Parses what a browser has kept, which anything may have changed. What can't be read is left out. */
export function parseSaved(text: string | null): Saved[] {
  try {
    const list = z.array(z.unknown()).parse(JSON.parse(text ?? '[]'))
    const read = list.flatMap((item) => savedSchema.safeParse(item).data ?? []).filter(isUsable)
    return [...new Map(read.map((one) => [one.productId, one])).values()].slice(0, limits.saved.inBrowser)
  } catch {
    return []
  }
}

export const without = (list: readonly Saved[], productIds: readonly string[]): Saved[] =>
  list.filter(({ productId }) => !productIds.includes(productId))

/** Returns the list with the product as its first one. The list keeps its length, so the last may fall out. */
export const withSaved = (list: readonly Saved[], saved: Saved): Saved[] =>
  [saved, ...without(list, [saved.productId])].slice(0, limits.saved.inBrowser)

/** Returns both lists as one, the newest first. */
export function mergedSaved(one: readonly Saved[], other: readonly Saved[]): Saved[] {
  const others = without(
    other,
    one.map(({ productId }) => productId),
  )
  return [...one, ...others].sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt))
}
