import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchMarket } from './market-search-api.ts'
import { discoveryKey } from './queries.ts'

export const marketSearchQuery = (term: string) =>
  queryOptions({
    queryKey: [...discoveryKey, 'search', term.trim().toLowerCase()],
    queryFn: () => searchMarket(term),
    enabled: term.trim() !== '',
    placeholderData: keepPreviousData,
  })
