import type { ContentUpdate, PageUpdate } from '#src/domain/contracts/settings.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { priceInput } from '#src/domain/money/money.ts'
import type { ContentSettings, PaymentMethod } from '#src/domain/account/settings.ts'

export const paymentTexts = {
  title: 'Payment Settings',
  failed: 'Error saving payment settings: ',
  currency: 'Currency',
  currencyHelp:
    'The currency you usually use. Your products are priced and charged in CHF, whatever you choose here.',
  minimum: 'Minimum purchase',
  minimumHelp: 'Paid products that cost less are not sold. Enter 0 for no minimum.',
  minimumUnit: 'CHF',
  minimumWrong: 'Please enter an amount of 0 or more, like 12.50',
  minimumTooHigh: `Please enter an amount of ${priceInput(limits.product.maxPrice)} or less`,
  methods: 'Payment methods',
  methodsHelp:
    'Buyers see those of your choice that work in their country and on their device, and no others.',
  methodNames: {
    card: { label: 'Cards', help: 'Always on: without them some buyers would have no way to pay.' },
    twint: { label: 'TWINT', help: 'For buyers in Switzerland, who see it first. Up to CHF 5000.' },
    klarna: {
      label: 'Klarna',
      help: 'Buyers pay later or in parts, you get your money at once. Refunds can take days.',
    },
    paypal: { label: 'PayPal', help: 'If the marketplace has it.' },
    apple_pay: { label: 'Apple Pay', help: 'Cards kept on Apple devices.' },
    google_pay: { label: 'Google Pay', help: 'Cards kept in Android and Chrome.' },
    link: { label: 'Link', help: 'Stripe fills in the card of buyers who saved it there.' },
  } satisfies Record<PaymentMethod, { label: string; help: string }>,
  localized: 'Localized pricing',
  localizedHelp:
    'Tells us that you would like visitors to see prices in their currency. This is not available yet: everybody pays in CHF.',
} as const

export const contentTexts = {
  title: 'Content Settings',
  failed: 'Error saving content settings: ',
  visibility: 'Visibility',
  visibilities: {
    public: { label: 'Public', help: 'Everybody can find your page.' },
    unlisted: {
      label: 'Unlisted',
      help: 'Only people who know its address can find it: it is not in the directory, searches or search engines.',
    },
    private: {
      label: 'Private',
      help: 'Nobody sees your page and products. Buyers keep what they bought.',
    },
  } satisfies Record<NonNullable<ContentUpdate['visibility']>, object>,
  nsfw: 'Adult content (NSFW)',
  nsfwHelp:
    'Visitors are asked before they see your page and products, and neither shows up in the directory, searches or search engines.',
  categories: 'Content categories',
  categoriesHelp: 'What you publish. Saved with your account; visitors do not see it.',
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
  languageHelp: 'The language you publish in. Saved with your account; nothing is translated.',
  autoPublish: 'Publish automatically',
  autoPublishHelp: 'New products start out published. If off, they start as drafts.',
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
    'A second short address for your page. Addresses you had before keep working. Leave it empty if you don’t need one.',
  slugAvailable: 'Available!',
  slugChecking: 'Checking…',
  tryAgain: 'Try Again',
  pageTitle: 'Page title',
  pageTitleHelp: 'Shown in the browser’s tab and in search results. Leave it empty to use your name.',
  pageDescription: 'Page description',
  pageDescriptionHelp: 'For search results and shared links, which usually cut it after 160 characters.',
  theme: 'Page theme',
  themes: {
    minimal: { label: 'Minimal', help: 'Warm paper and ink.' },
    modern: { label: 'Modern', help: 'Cool, crisp and calm.' },
    colorful: { label: 'Colorful', help: 'A background in your theme colour.' },
  } satisfies Record<NonNullable<PageUpdate['pageTheme']>, object>,
  seo: 'Show in search engines',
  seoHelp: 'If off, search engines are asked to leave out your page and products.',
  previews: 'Social previews',
  previewsHelp: 'Title, description and picture where your page is shared, in apps that run scripts.',
  analytics: 'Google Analytics ID',
  analyticsHelp:
    'Saved for later. Your page loads no third-party scripts, so nothing is measured with it yet.',
} as const
