import type { AccessType } from '#src/domain/product/product.ts'
import type { StatPeriod, StatSpan } from '#src/domain/account/daily-stats.ts'
import { formatCount } from '#src/lib/format/format-count.ts'

export const homeTexts = {
  greeting: (name: string) => `Hello, ${name}`,
  fallbackName: 'User',
} as const

export const addressTexts = {
  title: 'Your public page',
  help: 'Everything you publish appears here. Put the address wherever people meet you.',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'The address could not be copied',
  share: 'Share page',
} as const

const periods: Record<StatPeriod, string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
}

const chartOf: Record<StatSpan['unit'], string> = {
  day: 'Downloads per day',
  week: 'Downloads per week',
  month: 'Downloads per month',
}

export const activityTexts = {
  title: 'Downloads',
  period: 'Period',
  periods,
  loading: 'Loading statistics…',
  failed: 'The statistics could not be loaded.',
  retry: 'Try Again',
  figures: 'In this period',
  views: 'Views',
  follows: 'New followers',
  sales: 'Sales',
  revenue: 'Revenue',
  chartOf,
  table: 'Show as table',
  spans: { day: 'Day', week: 'Week', month: 'Month' },
  downloads: 'Downloads',
  none: 'No downloads in this period yet',
} as const

export const countTexts = {
  label: 'Your audience',
  followers: (count: number) => (count === 1 ? 'Follower' : 'Followers'),
  members: (count: number) => (count === 1 ? 'Member' : 'Members'),
  ratings: (count: number) => (count === 1 ? 'Rating' : 'Ratings'),
} as const

const access: Record<AccessType, string> = {
  free: 'Free',
  email_required: 'Email required',
  paid: 'Paid',
  code_required: 'Code required',
}

export const recentTexts = {
  title: 'Recent',
  members: 'Members',
  products: 'Products',
  viewAll: 'View all',
  viewAllOf: { members: 'View all members', products: 'View all products' },
  loading: 'Loading…',
  failed: 'The list could not be loaded.',
  retry: 'Try Again',
  noMembers: 'No members yet',
  noMembersText: 'Whoever leaves an email address for a download becomes a member.',
  noProducts: 'Create your first product',
  upload: 'Upload Product',
  created: (date: string) => `Created ${date}`,
  downloads: (count: number) => `${formatCount(count)} ${count === 1 ? 'download' : 'downloads'}`,
  joined: (date: string) => `Joined ${date}`,
  premium: 'Premium',
  free: 'Free',
  published: 'Published',
  draft: 'Draft',
  access,
} as const

export const engageTexts = {
  title: 'More ways to engage',
  cards: {
    integrations: {
      title: 'Integration Options',
      text: 'Let visitors write to you and review what they downloaded.',
      action: 'Enable',
    },
    'buttons-graphics': {
      title: 'Layout Options',
      text: 'A button for your website and a QR code that lead to your page.',
      action: 'Enable',
    },
    create: {
      title: 'Create a Product',
      text: 'A file, a title and a price, or no price at all.',
      action: 'Create',
    },
  },
} as const
