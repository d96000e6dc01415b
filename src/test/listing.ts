import { type Listing, listingSchema } from '#src/domain/discovery/listing.ts'

/** Returns a free product of the market without picture and ratings, with `part` in place of its defaults. */
export const listing = (part: Partial<Listing> = {}): Listing => ({
  ...listingSchema.parse({
    $id: 'kit',
    userId: 'anna',
    userName: 'anna',
    creatorName: 'Anna Keller',
    title: 'Brand kit',
    category: 'Templates',
    accessType: 'free',
  }),
  ...part,
})
