import { m } from '#messages'
import type { ContentUpdate, PageUpdate } from '#src/domain/contracts/marketplace/settings.ts'
import type { PaymentMethod } from '#src/domain/account/settings.ts'

type Choice = { label: string; help: string }

export const paymentMethodNamesTexts = (): Record<PaymentMethod, Choice> => ({
  card: {
    label: m.settings_payment_method_names_card_label(),
    help: m.settings_payment_method_names_card_help(),
  },
  twint: {
    label: m.settings_payment_method_names_twint_label(),
    help: m.settings_payment_method_names_twint_help(),
  },
  klarna: {
    label: m.settings_payment_method_names_klarna_label(),
    help: m.settings_payment_method_names_klarna_help(),
  },
  paypal: {
    label: m.settings_payment_method_names_paypal_label(),
    help: m.settings_payment_method_names_paypal_help(),
  },
  apple_pay: {
    label: m.settings_payment_method_names_apple_pay_label(),
    help: m.settings_payment_method_names_apple_pay_help(),
  },
  google_pay: {
    label: m.settings_payment_method_names_google_pay_label(),
    help: m.settings_payment_method_names_google_pay_help(),
  },
  link: {
    label: m.settings_payment_method_names_link_label(),
    help: m.settings_payment_method_names_link_help(),
  },
})

export const contentVisibilitiesTexts = (): Record<NonNullable<ContentUpdate['visibility']>, Choice> => ({
  public: {
    label: m.settings_content_visibilities_public_label(),
    help: m.settings_content_visibilities_public_help(),
  },
  unlisted: {
    label: m.settings_content_visibilities_unlisted_label(),
    help: m.settings_content_visibilities_unlisted_help(),
  },
  private: {
    label: m.settings_content_visibilities_private_label(),
    help: m.settings_content_visibilities_private_help(),
  },
})

export const themeTexts = (): Record<NonNullable<PageUpdate['pageTheme']>, Choice> => ({
  minimal: {
    label: m.settings_page_link_themes_minimal_label(),
    help: m.settings_page_link_themes_minimal_help(),
  },
  modern: {
    label: m.settings_page_link_themes_modern_label(),
    help: m.settings_page_link_themes_modern_help(),
  },
  colorful: {
    label: m.settings_page_link_themes_colorful_label(),
    help: m.settings_page_link_themes_colorful_help(),
  },
})
