import * as z from 'zod/mini'
import { atMost, trimmed } from '#src/domain/contracts/fields.ts'
import { limits } from '#src/domain/limits/limits.ts'

const { whatIsNew } = limits.product

export const whatIsNewSchema = z.string().check(trimmed, atMost(whatIsNew))

export const versionNumberSchema = z.int().check(z.minimum(1), z.maximum(1_000_000))

/** A version of a product's file, in words. The file itself is reached through its product and number. */
export const versionItemSchema = z.object({
  number: z.number(),
  /** '' if the creator said nothing. */
  whatIsNew: z.string(),
  /** ISO 8601; for version 1 when the product was created. */
  createdAt: z.string(),
})
export type VersionItem = z.infer<typeof versionItemSchema>

/** A version that a buyer may download. */
export const boughtVersionSchema = z.object({
  ...versionItemSchema.shape,
  /** Null for a file that was sold and replaced before versions were kept. It is asked for as the one that was bought. */
  number: z.nullable(z.number()),
  isBought: z.boolean(),
  isCurrent: z.boolean(),
})
export type BoughtVersion = z.infer<typeof boughtVersionSchema>
