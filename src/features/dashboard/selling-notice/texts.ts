import { m } from '#messages'
import type { Selling } from '#src/domain/product/selling.ts'

export const sellingTexts = (): Record<Exclude<Selling, 'ready'>, (count: number) => string> => ({
  unconnected: (count) => m.selling_unconnected({ count }),
  incomplete: (count) => m.selling_incomplete({ count }),
})
