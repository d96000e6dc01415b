import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keepSubscribed, pushOffer } from './api.ts'
import { type PushPermission, pushPermission, watchPermission } from './permission.ts'

export { askForPermission, pushPermission, type PushPermission } from './permission.ts'

export const usePushPermission = (): PushPermission => useSyncExternalStore(watchPermission, pushPermission)

/** Whether pushes are offered. If the browser allows them already, the query also subscribes. */
export const pushQuery = (permission: PushPermission) =>
  queryOptions({
    queryKey: ['push', permission],
    queryFn: permission === 'granted' ? keepSubscribed : pushOffer,
    enabled: permission !== 'unsupported',
    staleTime: Infinity,
    retry: false,
    // keeps the offer on the screen while it is being switched on
    placeholderData: keepPreviousData,
  })
