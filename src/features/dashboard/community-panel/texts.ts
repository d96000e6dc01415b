import { m } from '#messages'
import type { FollowerFilters } from '#src/domain/people/follower.ts'
import type { MemberFilters, MembershipType } from '#src/domain/people/member.ts'
import type { Tab } from './address.ts'

export const tabTexts = (): Record<Tab, string> => ({
  members: m.community_tabs_members(),
  followers: m.community_tabs_followers(),
  messages: m.community_tabs_messages(),
})

export const typeTexts = (): Record<MembershipType, string> => ({
  free: m.community_types_free(),
  premium: m.community_types_premium(),
  vip: m.community_types_vip(),
})

export const typeFilterTexts = (): Record<MemberFilters['type'], string> => ({
  all: m.community_type_filter_all(),
  ...typeTexts(),
})

export const statusTexts = (): Record<Exclude<MemberFilters['status'], 'all'>, string> => ({
  active: m.community_statuses_active(),
  inactive: m.community_statuses_inactive(),
})

export const statusFilterTexts = (): Record<MemberFilters['status'], string> => ({
  all: m.community_status_filter_all(),
  ...statusTexts(),
})

export const notificationsFilterTexts = (): Record<FollowerFilters['notifications'], string> => ({
  all: m.community_notifications_filter_all(),
  enabled: m.community_notifications_filter_enabled(),
  disabled: m.community_notifications_filter_disabled(),
})
