import { m } from '#messages'
import type { ContentUpdate, PageUpdate } from '#src/domain/contracts/settings.ts'
import type { ContentSettings, PaymentMethod } from '#src/domain/account/settings.ts'

export const paymentMethodNamesTexts = () =>
  ({
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
  }) satisfies Record<PaymentMethod, { label: string; help: string }>

export const contentCategoryNamesTexts = () =>
  ({
    design: m.settings_content_category_names_design(),
    development: m.settings_content_category_names_development(),
    business: m.settings_content_category_names_business(),
    education: m.settings_content_category_names_education(),
    music: m.settings_content_category_names_music(),
    video: m.settings_content_category_names_video(),
    photography: m.settings_content_category_names_photography(),
    writing: m.settings_content_category_names_writing(),
    art: m.settings_content_category_names_art(),
    software: m.settings_content_category_names_software(),
    other: m.settings_content_category_names_other(),
  }) satisfies Record<ContentSettings['categories'][number], string>

export const contentVisibilitiesTexts = () =>
  ({
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
  }) satisfies Record<NonNullable<ContentUpdate['visibility']>, object>

export const pageLinkThemesTexts = () =>
  ({
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
  }) satisfies Record<NonNullable<PageUpdate['pageTheme']>, object>

export const pageLinkSavedTexts = () => ({
  title: m.settings_page_link_saved_title(),
  message: m.settings_page_link_saved_message(),
})

export const pageLinkCopyFailedTexts = () => ({
  title: m.settings_page_link_copy_failed_title(),
  message: m.settings_page_link_copy_failed_message(),
})
