import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchCreators } from './search-api.ts'
import { creatorsKey } from './queries.ts'

export const creatorSearchQuery = (term: string) =>
  queryOptions({
    queryKey: [...creatorsKey, 'search', term.trim().toLowerCase()],
    queryFn: () => searchCreators(term),
    enabled: term.trim() !== '',
    placeholderData: keepPreviousData,
  })
