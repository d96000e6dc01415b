import * as z from 'zod/mini'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { parseRow } from '#functions/shared/db/rows.ts'
import { placesOf } from '#functions/shared/listings/shelf-places.ts'
import type { StateRecord } from '#local/appwrite/state.ts'

const timesSchema = z.object({ $createdAt: z.string(), $updatedAt: z.string() })

/**
 * Returns the places of all listings on their shelves. They are two thirds of a market's rows, and say nothing that the listings don't
 * say.
 */
export const shelfPlacesOf = (records: readonly StateRecord[], hash: KeyedHash, now: Date): StateRecord[] =>
  records
    .filter((record) => record.in === 'listings')
    .flatMap(({ row }) => {
      const { $id, ...data } = parseRow('listings', row)
      const { $createdAt, $updatedAt } = timesSchema.parse(row)
      return placesOf({ hash, now }, $id, data).map((place) => ({
        in: 'shelf_places',
        row: { ...place, $createdAt, $updatedAt, $permissions: '[]' },
      }))
    })
