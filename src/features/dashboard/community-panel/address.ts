import {
  choiceParameter,
  listAddress,
  pageParameter,
  searchParameter,
} from '#src/components/list-panel/list-address.ts'
import { paths } from '#src/config/paths.ts'
import { followerStatuses, type FollowerFilters } from '#src/domain/people/follower.ts'
import { memberStatuses, membershipTypes, type MemberFilters } from '#src/domain/people/member.ts'

export const tabs = ['members', 'followers', 'messages'] as const
export type Tab = (typeof tabs)[number]

export const typeChoices = ['all', ...membershipTypes] as const
export const memberStatusChoices = ['all', ...memberStatuses] as const
export const notificationChoices = ['all', 'enabled', 'disabled'] as const
export const followerStatusChoices = ['all', ...followerStatuses] as const

/** The visible part of the panel. Pages count from 1. */
export type MembersView = { tab: 'members'; page: number; filters: MemberFilters }
export type FollowersView = { tab: 'followers'; page: number; filters: FollowerFilters }
export type CommunityView = MembersView | FollowersView | { tab: 'messages'; page: number }

const allMembers: MemberFilters = { search: '', type: 'all', status: 'all' }
/** Followers who left or were removed are shown only if that status is chosen. */
const allFollowers: FollowerFilters = { search: '', notifications: 'all', status: 'active' }

/** The view of each tab without filters. */
const start = {
  members: { tab: 'members', page: 1, filters: allMembers },
  followers: { tab: 'followers', page: 1, filters: allFollowers },
  messages: { tab: 'messages', page: 1 },
} as const satisfies Record<Tab, CommunityView>

export const startOf = (tab: Tab): CommunityView => start[tab]

const tabAddress = listAddress<{ tab: Tab; page: number }>(
  { tab: 'members', page: 1 },
  { tab: choiceParameter('tab', tabs), page: pageParameter },
)

const membersAddress = listAddress<MemberFilters & { page: number }>(
  { ...allMembers, page: 1 },
  {
    search: searchParameter,
    type: choiceParameter('type', typeChoices),
    status: choiceParameter('status', memberStatusChoices),
    page: pageParameter,
  },
)

const followersAddress = listAddress<FollowerFilters & { page: number }>(
  { ...allFollowers, page: 1 },
  {
    search: searchParameter,
    notifications: choiceParameter('notifications', notificationChoices),
    status: choiceParameter('status', followerStatusChoices),
    page: pageParameter,
  },
)

export function viewOf(address: URLSearchParams): CommunityView {
  const { tab, page } = tabAddress.viewOf(address)
  switch (tab) {
    case 'members': {
      const { page, ...filters } = membersAddress.viewOf(address)
      return { tab, page, filters }
    }
    case 'followers': {
      const { page, ...filters } = followersAddress.viewOf(address)
      return { tab, page, filters }
    }
    case 'messages':
      return { tab, page }
  }
}

/** Returns the view of the members with changed filters, from the first page on. */
export function filteredMembers(query: URLSearchParams, changed: Partial<MemberFilters>): MembersView {
  const { page: _, ...filters } = membersAddress.viewOf(query)
  return { tab: 'members', page: 1, filters: { ...filters, ...changed } }
}

/** Returns the view of the followers with changed filters, from the first page on. */
export function filteredFollowers(query: URLSearchParams, changed: Partial<FollowerFilters>): FollowersView {
  const { page: _, ...filters } = followersAddress.viewOf(query)
  return { tab: 'followers', page: 1, filters: { ...filters, ...changed } }
}

function queryOf(view: CommunityView) {
  switch (view.tab) {
    case 'members':
      return membersAddress.queryOf({ ...view.filters, page: view.page })
    case 'followers':
      return followersAddress.queryOf({ ...view.filters, page: view.page })
    case 'messages':
      return tabAddress.queryOf(view)
  }
}

export function hrefOf(view: CommunityView): string {
  return paths.dashboard.href('members', {
    ...tabAddress.queryOf({ tab: view.tab, page: 1 }),
    ...queryOf(view),
  })
}

export function isFiltered(view: CommunityView): boolean {
  switch (view.tab) {
    case 'members':
      return membersAddress.isFiltered({ ...view.filters, page: view.page })
    case 'followers':
      return followersAddress.isFiltered({ ...view.filters, page: view.page })
    case 'messages':
      return false
  }
}
