import { pageOf } from '#src/components/ui/list/page-numbers.ts'
import { paths } from '#src/config/paths.ts'
import { followerStatuses, type FollowerFilters } from '#src/domain/people/follower.ts'
import { memberStatuses, membershipTypes, type MemberFilters } from '#src/domain/people/member.ts'

export const tabs = ['members', 'followers', 'messages'] as const
export type Tab = (typeof tabs)[number]

export const typeChoices = ['all', ...membershipTypes] as const
export const memberStatusChoices = ['all', ...memberStatuses] as const
export const notificationChoices = ['all', 'enabled', 'disabled'] as const
export const followerStatusChoices = ['all', ...followerStatuses] as const

/** Where in the panel somebody is; it lives in the address, so back and reload keep it. Pages count from 1. */
export type MembersPlace = { tab: 'members'; page: number; filters: MemberFilters }
export type FollowersPlace = { tab: 'followers'; page: number; filters: FollowerFilters }
export type CommunityView = MembersPlace | FollowersPlace | { tab: 'messages'; page: number }

const allMembers: MemberFilters = { search: '', type: 'all', status: 'all' }
/** Who has left or was removed is no follower any more, and is shown only when asked for. */
const allFollowers: FollowerFilters = { search: '', notifications: 'all', status: 'active' }

/** Where a tab begins, and where clearing its filters leads. */
const start = {
  members: { tab: 'members', page: 1, filters: allMembers },
  followers: { tab: 'followers', page: 1, filters: allFollowers },
  messages: { tab: 'messages', page: 1 },
} as const satisfies Record<Tab, CommunityView>

export const startOf = (tab: Tab): CommunityView => start[tab]

export function placeOf(address: URLSearchParams): CommunityView {
  const tab = tabs.find((known) => known === address.get('tab')) ?? 'members'
  const page = pageOf(address.get('page'))
  const search = address.get('q') ?? ''
  const chosen = <Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice) =>
    choices.find((choice) => choice === address.get(name)) ?? fallback
  switch (tab) {
    case 'members': {
      const type = chosen('type', typeChoices, allMembers.type)
      const status = chosen('status', memberStatusChoices, allMembers.status)
      return { tab, page, filters: { search, type, status } }
    }
    case 'followers': {
      const notifications = chosen('notifications', notificationChoices, allFollowers.notifications)
      const status = chosen('status', followerStatusChoices, allFollowers.status)
      return { tab, page, filters: { search, notifications, status } }
    }
    case 'messages':
      return { tab, page }
  }
}

type Parameters = Record<string, string | undefined>
const unless = (usual: string, value: string) => (value === usual ? undefined : value)

function parametersOf(place: CommunityView): Parameters {
  switch (place.tab) {
    case 'members': {
      const { search, type, status } = place.filters
      return { q: search, type: unless(allMembers.type, type), status: unless(allMembers.status, status) }
    }
    case 'followers': {
      const { search, notifications, status } = place.filters
      return {
        q: search,
        notifications: unless(allFollowers.notifications, notifications),
        status: unless(allFollowers.status, status),
      }
    }
    case 'messages':
      return {}
  }
}

export function hrefOf(place: CommunityView): string {
  return paths.dashboard.href('members', {
    tab: unless('members', place.tab),
    ...parametersOf(place),
    page: unless('1', String(place.page)),
  })
}

export function isFiltered(place: CommunityView): boolean {
  return hrefOf({ ...place, page: 1 }) !== hrefOf(startOf(place.tab))
}
