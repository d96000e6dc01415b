import { queryOptions } from '@tanstack/react-query'
import type { DirectoryCategory } from '#src/domain/profile/categories.ts'
import { lazyModule } from '#src/services/backend/lazy-module.ts'

export type { ShownCreator } from './api.ts'

/** Loaded with the first read, because a page that the server has rendered has its data already. */
const reads = lazyModule(() => import('./api.ts'))

export const creatorsKey = ['creators']

export const creatorQuery = (username: string) =>
  queryOptions({
    queryKey: [...creatorsKey, 'username', username.toLowerCase()],
    queryFn: async () => (await reads()).getCreator(username),
  })

export const handleQuery = (handle: string) =>
  queryOptions({
    queryKey: [...creatorsKey, 'handle', handle.toLowerCase()],
    queryFn: async () => (await reads()).getCreatorByHandle(handle),
  })

/** @param category null for all */
export const directoryQuery = (category: DirectoryCategory | null) =>
  queryOptions({
    queryKey: [...creatorsKey, 'directory', category],
    queryFn: async () => (await reads()).listCreators(category),
  })
