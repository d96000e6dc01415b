import { expect, test, vi } from 'vitest'
import { noFilters } from '#src/domain/discovery/shelves.ts'
import { listing } from '#src/test/listing.ts'
import { searchListings } from './search-api.ts'

const named = [listing({ $id: 'calendar', title: 'Wall calendar', popularity: 0 })]
const described = [listing({ $id: 'poster', title: 'Poster', popularity: 9 }), ...named]

const readOf = () =>
  vi.fn((queries: readonly string[]) =>
    Promise.resolve(queries.some((query) => query.includes('textKey')) ? described : named),
  )
const idsOf = async (
  read: ReturnType<typeof readOf>,
  enough: number,
  sort: 'popular' | 'newest' = 'popular',
) => {
  const search = { ...noFilters, search: 'calendar', sort }
  const { found } = await searchListings(read, search, { enough, most: 120 })
  return found.map(({ $id }) => $id)
}

test('what is named so comes before what only its description mentions, however popular that is', async () => {
  expect(await idsOf(readOf(), 24)).toEqual(['calendar', 'poster'])
})

test('descriptions are not searched where enough products are named so', async () => {
  const read = readOf()
  expect(await idsOf(read, 1)).toEqual(['calendar'])
  expect(read).toHaveBeenCalledOnce()
})

test('in another order all are read at once, as they stand', async () => {
  const read = readOf()
  expect(await idsOf(read, 24, 'newest')).toEqual(['poster', 'calendar'])
  expect(read).toHaveBeenCalledOnce()
})
