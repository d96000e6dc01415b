import type { FollowerFilters } from '#src/domain/people/follower.ts'
import type { MemberFilters, MembershipType } from '#src/domain/people/member.ts'
import type { Tab } from './address.ts'

const tabs: Record<Tab, string> = { members: 'Members', followers: 'Followers', messages: 'Messages' }

export const communityTexts = {
  title: 'Community',
  subtitle: 'Manage your members and followers',
  back: 'Back',
  add: 'Add Member',
  tabsLabel: 'Community',
  tabs,
  newMessages: (count: string) => `${count} new`,
  failed: 'Error loading data',
} as const

const types: Record<MembershipType, string> = { free: 'Free', premium: 'Premium', vip: 'VIP' }
const typeFilter: Record<MemberFilters['type'], string> = { all: 'All Types', ...types }
const statuses = { active: 'Active', inactive: 'Inactive' } as const
const statusFilter: Record<MemberFilters['status'], string> = { all: 'All Status', ...statuses }
const notificationsFilter: Record<FollowerFilters['notifications'], string> = {
  all: 'All Notifications',
  enabled: 'Enabled',
  disabled: 'Disabled',
}

export const memberTexts = {
  stats: 'Members in numbers',
  total: 'Total Members',
  active: 'Active Members',
  premium: 'Premium Members',
  recent: 'New This Month',
  search: 'Search members by name or email...',
  searchLabel: 'Search members',
  typeLabel: 'Type',
  statusLabel: 'Status',
  typeFilter,
  statusFilter,
  types,
  statuses,
  loading: 'Loading members…',
  failedMessage: 'Failed to fetch members',
  none: {
    title: 'No members yet',
    text: 'Start building your community by adding your first member',
    action: 'Add Your First Member',
  },
  noneFound: { title: 'No members found', text: 'Try adjusting your search or filters' },
  downloads: (count: string) => `${count} ${count === '1' ? 'download' : 'downloads'}`,
  joined: 'joined',
  agreed: 'agreed to emails',
  notAgreed: 'not agreed to emails',
  edit: 'Edit',
  editName: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteName: (name: string) => `Delete ${name}`,
  exportTip: 'Download members as CSV',
  withConsents: 'Export with consents',
  exportEmpty: 'No members to export',
  dialog: {
    addTitle: 'Add Member',
    editTitle: 'Edit Member',
    email: 'Email Address',
    emailPlaceholder: 'member@example.com',
    name: 'Name (Optional)',
    namePlaceholder: "Member's full name",
    add: { submit: 'Add Member', submitting: 'Saving...', cancel: 'Cancel' },
    edit: { submit: 'Save Changes', submitting: 'Saving...', cancel: 'Cancel' },
    failed: 'Error saving member: ',
  },
  deletion: {
    title: 'Delete Member',
    message: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
    confirm: 'Delete Member',
    running: 'Deleting...',
    cancel: 'Cancel',
    failed: 'Error deleting member: ',
  },
} as const

export const followerTexts = {
  stats: 'Followers in numbers',
  total: 'Total Followers',
  notified: 'Notifications On',
  recent: 'New This Month',
  verified: 'Email Verified',
  search: 'Search followers by email...',
  searchLabel: 'Search followers',
  notificationsLabel: 'Notifications',
  statusLabel: 'Status',
  notificationsFilter,
  statusFilter,
  loading: 'Loading followers…',
  failedMessage: 'Failed to fetch followers',
  none: { title: 'No followers yet', text: 'Share your profile to get your first followers!' },
  noneFound: { title: 'No followers found' },
  notificationsOn: 'Notifications On',
  notificationsOff: 'Notifications Off',
  isVerified: 'Verified',
  isUnverified: 'Unverified',
  inactive: statuses.inactive,
  followed: 'followed',
  enable: 'Enable notifications',
  disable: 'Disable notifications',
  remove: 'Remove follower',
  of: (action: string, email: string) => `${action}: ${email}`,
  toggleFailed: 'Error updating notification settings: ',
  exportTip: 'Download followers as CSV',
  exportEmpty: 'No followers to export',
  removal: {
    title: 'Remove Follower',
    message: (email: string) =>
      `Are you sure you want to remove ${email} from your followers? They can follow you again.`,
    confirm: 'Remove Follower',
    running: 'Removing...',
    cancel: 'Cancel',
    failed: 'Error removing follower: ',
  },
} as const

export const messageTexts = {
  loading: 'Loading messages…',
  failedMessage: 'Failed to fetch messages',
  none: {
    title: 'No messages yet',
    text: 'What visitors write in the contact form of your page arrives here.',
  },
  unread: 'New',
  unreadCount: (count: number) => `${count} unread`,
  noneUnread: 'No unread messages',
  reply: 'Reply',
  subject: (name: string) => `Your message to ${name}`,
  markUnread: 'Mark as unread',
  delete: 'Delete',
  deleteName: (name: string) => `Delete the message of ${name}`,
  markFailed: 'Error updating message: ',
  deletion: {
    title: 'Delete Message',
    message: (name: string) =>
      `Are you sure you want to delete the message of ${name}? This action cannot be undone.`,
    confirm: 'Delete Message',
    running: 'Deleting...',
    cancel: 'Cancel',
    failed: 'Error deleting message: ',
  },
} as const
