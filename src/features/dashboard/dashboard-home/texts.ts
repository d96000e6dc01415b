import { m } from '#messages'
import type { AccessType } from '#src/domain/product/product-kinds.ts'
import type { StatPeriod, StatSpan } from '#src/domain/account/daily-stats.ts'
import { counted } from '#src/lib/format/format-count.ts'

export const periodTexts = (): Record<StatPeriod, string> => ({
  7: m.home_periods_7(),
  30: m.home_periods_30(),
  90: m.home_periods_90(),
  365: m.home_periods_365(),
})

export const chartTexts = (): Record<StatSpan['unit'], string> => ({
  day: m.home_chart_of_day(),
  week: m.home_chart_of_week(),
  month: m.home_chart_of_month(),
})

export const activitySpansTexts = () => ({
  day: m.home_activity_spans_day(),
  week: m.home_activity_spans_week(),
  month: m.home_activity_spans_month(),
})

export const accessTexts = (): Record<AccessType, string> => ({
  free: m.home_access_free(),
  email_required: m.home_access_email_required(),
  paid: m.home_access_paid(),
  code_required: m.home_access_code_required(),
})

export const recentTexts = () => ({
  title: m.home_recent_title(),
  members: m.home_recent_members(),
  products: m.home_recent_products(),
  viewAll: m.home_recent_view_all(),
  viewAllOf: recentViewAllOfTexts(),
  loading: m.home_recent_loading(),
  failed: m.home_recent_failed(),
  retry: m.home_recent_retry(),
  noMembers: m.home_recent_no_members(),
  noMembersText: m.home_recent_no_members_text(),
  noProducts: m.home_recent_no_products(),
  upload: m.home_recent_upload(),
  created: (date: string) => m.home_recent_created({ date }),
  downloads: (count: number) => m.home_recent_downloads(counted(count)),
  joined: (date: string) => m.home_recent_joined({ date }),
  premium: m.home_recent_premium(),
  free: m.home_recent_free(),
  published: m.home_recent_published(),
  draft: m.home_recent_draft(),
  access: accessTexts(),
})

export const recentViewAllOfTexts = () => ({
  members: m.home_recent_view_all_of_members(),
  products: m.home_recent_view_all_of_products(),
})

export const engageCardsTexts = () => ({
  integrations: {
    title: m.home_engage_cards_integrations_title(),
    text: m.home_engage_cards_integrations_text(),
    action: m.home_engage_cards_integrations_action(),
  },
  'buttons-graphics': {
    title: m.home_engage_cards_buttons_graphics_title(),
    text: m.home_engage_cards_buttons_graphics_text(),
    action: m.home_engage_cards_buttons_graphics_action(),
  },
  create: {
    title: m.home_engage_cards_create_title(),
    text: m.home_engage_cards_create_text(),
    action: m.home_engage_cards_create_action(),
  },
})
