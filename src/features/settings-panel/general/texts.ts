import type { ContentUpdate, PageUpdate } from '#src/domain/contracts/settings.ts'
import type { ContentSettings, PaymentMethod } from '#src/domain/settings.ts'

export const paymentTexts = {
  title: 'Payment Settings',
  failed: 'Error saving payment settings: ',
  currency: 'Currency',
  currencyHelp:
    'The currency you reckon in. Your products are priced and charged in CHF; this changes no price.',
  minimum: 'Minimum purchase',
  minimumHelp: 'Paid products below it are not sold. 0 for no minimum.',
  minimumUnit: 'CHF',
  minimumWrong: 'Please enter an amount from 0 on, like 12.50',
  minimumTooHigh: 'Please enter a smaller amount',
  methods: 'Payment methods',
  methodsHelp:
    'What buyers are offered, as far as their country and device have it. Apple Pay and Google Pay work through cards, which therefore always stay.',
  methodNames: {
    card: 'Cards',
    paypal: 'PayPal',
    apple_pay: 'Apple Pay',
    google_pay: 'Google Pay',
  } satisfies Record<PaymentMethod, string>,
  localized: 'Localized pricing',
  localizedHelp:
    'Notes that you want prices in the currency of your visitors. There is no exchange service yet: everybody pays in CHF.',
  coverFees: 'Cover card fees',
  coverFeesHelp:
    'Notes that you take the card fees (typically 2.9% + $0.30) on yourself. Buyers pay the price you set, either way.',
} as const

export const contentTexts = {
  title: 'Content Settings',
  failed: 'Error saving content settings: ',
  visibility: 'Visibility',
  visibilities: {
    public: { label: 'Public', help: 'Everybody finds your page.' },
    unlisted: {
      label: 'Unlisted',
      help: 'Only who knows its address: not in the directory, in searches or search engines.',
    },
    private: {
      label: 'Private',
      help: 'Nobody sees your page and products. Buyers keep what they have bought.',
    },
  } satisfies Record<NonNullable<ContentUpdate['visibility']>, object>,
  nsfw: 'Adult content (NSFW)',
  nsfwHelp:
    'Visitors are asked before they see your page and products, which are in no directory, search or search engine.',
  categories: 'Content categories',
  categoriesHelp: 'What you publish. Kept with your account; visitors do not see it.',
  categoryNames: {
    design: 'Design',
    development: 'Development',
    business: 'Business',
    education: 'Education',
    music: 'Music',
    video: 'Video',
    photography: 'Photography',
    writing: 'Writing',
    art: 'Art',
    software: 'Software',
    other: 'Other',
  } satisfies Record<ContentSettings['categories'][number], string>,
  language: 'Content language',
  languageHelp: 'The language you publish in. Kept with your account; nothing is translated.',
  autoPublish: 'Publish automatically',
  autoPublishHelp: 'New products begin as published. Off, they begin as drafts.',
} as const

export const pageLinkTexts = {
  title: 'My Page Link',
  failed: 'Error saving page settings: ',
  saved: { title: 'Settings saved', message: 'Page settings updated successfully!' },
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: { title: 'Copy Failed', message: 'Please copy the address by hand.' },
  slug: 'Custom URL',
  slugHelp:
    'A second short address of your page. Addresses you had before keep leading to it. Leave it empty for none.',
  slugAvailable: 'Available!',
  slugChecking: 'Checking…',
  tryAgain: 'Try Again',
  pageTitle: 'Page title',
  pageTitleHelp: 'In the browser’s tab and in search results. Empty for your name.',
  pageDescription: 'Page description',
  pageDescriptionHelp:
    'For search results and shared links. What is longer than 160 characters is mostly cut there.',
  theme: 'Page theme',
  themes: {
    minimal: { label: 'Minimal', help: 'Warm paper and ink.' },
    modern: { label: 'Modern', help: 'Cool, crisp and sober.' },
    colorful: { label: 'Colorful', help: 'A ground in your theme colour.' },
  } satisfies Record<NonNullable<PageUpdate['pageTheme']>, object>,
  seo: 'Show in search engines',
  seoHelp: 'Off, search engines are asked to leave your page and products out.',
  previews: 'Social previews',
  previewsHelp: 'Title, description and picture for programs that show shared links and run scripts.',
  analytics: 'Google Analytics ID',
  analyticsHelp: 'Kept for you. Your page loads no scripts of others, so nothing is measured with it yet.',
} as const
