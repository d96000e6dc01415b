import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchCreators } from '#src/services/creator-search.ts'
import { creatorsKey } from './creators.ts'

export const creatorSearchQuery = (term: string) =>
  queryOptions({
    queryKey: [...creatorsKey, 'search', term.trim().toLowerCase()],
    queryFn: () => searchCreators(term),
    enabled: term.trim() !== '',
    placeholderData: keepPreviousData,
  })
