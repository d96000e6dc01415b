import { queryOptions } from '@tanstack/react-query'
import type { DirectoryCategory } from '#src/domain/profile/categories.ts'
import { getCreator, getCreatorByHandle, listCreators } from './api.ts'

export const creatorsKey = ['creators']

export const creatorQuery = (username: string) =>
  queryOptions({
    queryKey: [...creatorsKey, 'username', username.toLowerCase()],
    queryFn: () => getCreator(username),
  })

export const handleQuery = (handle: string) =>
  queryOptions({
    queryKey: [...creatorsKey, 'handle', handle.toLowerCase()],
    queryFn: () => getCreatorByHandle(handle),
  })

/** @param category null for all */
export const directoryQuery = (category: DirectoryCategory | null) =>
  queryOptions({
    queryKey: [...creatorsKey, 'directory', category],
    queryFn: () => listCreators(category),
  })
