import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lazyModule } from '#src/services/backend/lazy-module.ts'
import { creatorsKey } from './queries.ts'

/** Loaded with the first read, because a page that the server has rendered has its data already. */
const reads = lazyModule(() => import('./search-api.ts'))

export const creatorSearchQuery = (term: string) =>
  queryOptions({
    queryKey: [...creatorsKey, 'search', term.trim().toLowerCase()],
    queryFn: async () => (await reads()).searchCreators(term),
    enabled: term.trim() !== '',
    placeholderData: keepPreviousData,
  })
