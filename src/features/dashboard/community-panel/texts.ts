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

export const statusTexts = () => ({
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

export const memberDialogEditTexts = () => ({
  submit: m.community_member_dialog_edit_submit(),
  submitting: m.community_member_dialog_edit_submitting(),
  cancel: m.community_member_dialog_edit_cancel(),
})

export const memberDialogAddTexts = () => ({
  submit: m.community_member_dialog_add_submit(),
  submitting: m.community_member_dialog_add_submitting(),
  cancel: m.community_member_dialog_add_cancel(),
})

export const memberTexts = () => ({
  stats: m.community_member_stats(),
  total: m.community_member_total(),
  active: m.community_member_active(),
  premium: m.community_member_premium(),
  recent: m.community_member_recent(),
  search: m.community_member_search(),
  searchLabel: m.community_member_search_label(),
  typeLabel: m.community_member_type_label(),
  statusLabel: m.community_member_status_label(),
  typeFilter: typeFilterTexts(),
  statusFilter: statusFilterTexts(),
  types: typeTexts(),
  statuses: statusTexts(),
  loading: m.community_member_loading(),
  failedMessage: m.community_member_failed_message(),
  none: memberNoneTexts(),
  noneFound: memberNoneFoundTexts(),
  downloads: (count: string) => m.community_member_downloads({ shown: count, count: count === '1' ? 1 : 2 }),
  joined: m.community_member_joined(),
  agreed: m.community_member_agreed(),
  notAgreed: m.community_member_not_agreed(),
  edit: m.community_member_edit(),
  editName: (name: string) => m.community_member_edit_name({ name }),
  delete: m.community_member_delete(),
  deleteName: (name: string) => m.community_member_delete_name({ name }),
  exportTip: m.community_member_export_tip(),
  withConsents: m.community_member_with_consents(),
  exportEmpty: m.community_member_export_empty(),
  dialog: {
    addTitle: m.community_member_dialog_add_title(),
    editTitle: m.community_member_dialog_edit_title(),
    email: m.community_member_dialog_email(),
    emailPlaceholder: m.community_member_dialog_email_placeholder(),
    name: m.community_member_dialog_name(),
    namePlaceholder: m.community_member_dialog_name_placeholder(),
    add: memberDialogAddTexts(),
    edit: memberDialogEditTexts(),
    failed: m.community_member_dialog_failed(),
  },
  deletion: {
    title: m.community_member_deletion_title(),
    message: (name: string) => m.community_member_deletion_message({ name }),
    confirm: m.community_member_deletion_confirm(),
    running: m.community_member_deletion_running(),
    cancel: m.community_member_deletion_cancel(),
    failed: m.community_member_deletion_failed(),
  },
})

export const memberNoneFoundTexts = () => ({
  title: m.community_member_none_found_title(),
  text: m.community_member_none_found_text(),
})

export const memberNoneTexts = () => ({
  title: m.community_member_none_title(),
  text: m.community_member_none_text(),
  action: m.community_member_none_action(),
})

export const followerTexts = () => ({
  stats: m.community_follower_stats(),
  total: m.community_follower_total(),
  notified: m.community_follower_notified(),
  recent: m.community_follower_recent(),
  verified: m.community_follower_verified(),
  search: m.community_follower_search(),
  searchLabel: m.community_follower_search_label(),
  notificationsLabel: m.community_follower_notifications_label(),
  statusLabel: m.community_follower_status_label(),
  notificationsFilter: notificationsFilterTexts(),
  statusFilter: statusFilterTexts(),
  loading: m.community_follower_loading(),
  failedMessage: m.community_follower_failed_message(),
  none: followerNoneTexts(),
  noneFound: followerNoneFoundTexts(),
  notificationsOn: m.community_follower_notifications_on(),
  notificationsOff: m.community_follower_notifications_off(),
  isVerified: m.community_follower_is_verified(),
  isUnverified: m.community_follower_is_unverified(),
  inactive: m.community_statuses_inactive(),
  followed: m.community_follower_followed(),
  enable: m.community_follower_enable(),
  disable: m.community_follower_disable(),
  remove: m.community_follower_remove(),
  of: (action: string, email: string) => m.community_follower_of({ action, email }),
  toggleFailed: m.community_follower_toggle_failed(),
  exportTip: m.community_follower_export_tip(),
  exportEmpty: m.community_follower_export_empty(),
  removal: {
    title: m.community_follower_removal_title(),
    message: (email: string) => m.community_follower_removal_message({ email }),
    confirm: m.community_follower_removal_confirm(),
    running: m.community_follower_removal_running(),
    cancel: m.community_follower_removal_cancel(),
    failed: m.community_follower_removal_failed(),
  },
})

export const followerNoneFoundTexts = () => ({
  title: m.community_follower_none_found_title(),
})

export const followerNoneTexts = () => ({
  title: m.community_follower_none_title(),
  text: m.community_follower_none_text(),
})

export const messageNoneTexts = () => ({
  title: m.community_message_none_title(),
  text: m.community_message_none_text(),
})
