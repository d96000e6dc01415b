import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { keepSubscribed, pushOffer } from './api.ts'
import { type PushPermission, pushPermission, watchPermission } from './permission.ts'

export { askForPermission, pushPermission, type PushPermission } from './permission.ts'

export const usePushPermission = (): PushPermission => useSyncExternalStore(watchPermission, pushPermission)

/** Whether pushes are offered; where they are allowed already, this browser is subscribed then. */
export const pushQuery = (permission: PushPermission) =>
  queryOptions({
    queryKey: ['push', permission],
    queryFn: permission === 'granted' ? keepSubscribed : pushOffer,
    enabled: permission !== 'unsupported',
    staleTime: Infinity,
    retry: false,
    // while it is being switched on, that it is offered stays on the screen
    placeholderData: keepPreviousData,
  })
