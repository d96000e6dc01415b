import * as z from 'zod/mini'
import { orDefault } from '#src/lib/schema/or-default.ts'
import { type DirectoryCategory, directoryCategoryOf, profileCategories } from './categories.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { choice, count, flag, moment, optionalMoment, text } from '#src/domain/row.ts'
import { type PublicSeller, publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { maySell } from '#src/domain/seller/seller-due.ts'
import { DAY } from '#src/lib/time/durations.ts'

export const visibilities = ['public', 'unlisted', 'private'] as const

export const pageThemes = ['minimal', 'modern', 'colorful'] as const
type PageTheme = (typeof pageThemes)[number]

/** The columns of a creator's page. `accounts` always has them, `profiles` only while the page is public. */
export const pageColumns = {
  name: text,
  about: text,
  profilePicture: text,
  bannerImage: text,
  thumbnailImage: text,
  showThumbnail: flag,
  featuredVideo: text,
  category: choice(profileCategories),
  country: text,
  countryName: text,
  websiteUrl: text,
  twitterUrl: text,
  instagramUrl: text,
  linkedInUrl: text,
  youTubeUrl: text,
  tikTokUrl: text,
  gitHubUrl: text,
  themeColor: text,
  pageTitle: text,
  pageDescription: text,
  pageTheme: choice(pageThemes),
  customSlugKey: text,
  seoIndexing: flag,
  verified: flag,
  reviewWidget: flag,
  contactForm: flag,
  supporters: count,
  totalDownloads: count,
  totalProducts: count,
}

/** A row of `profiles`, which exists only while the page is public or unlisted. */
export const profileSchema = z.object({
  $id: z.string(),
  userId: z.string(),
  username: z.string(),
  usernameKey: z.string(),
  nameKey: text,
  /** The chip of the directory that the page's category belongs to. */
  directoryCategory: text,
  /** Whether the page appears in the directory, in searches and in search engines. */
  listed: flag,
  /** Whether visitors must confirm before they see the page. */
  nsfw: flag,
  /** The language that the creator publishes in, '' if nobody knows. */
  contentLanguage: text,
  socialPreviews: orDefault(z.boolean(), true),
  /** JSON of what buyers must know about who sells (`publicSellerOf`), '' if the creator has not said. */
  seller: text,
  /** Until when paid products stay for sale though the creator has not said who sells. */
  sellerDueAt: optionalMoment,
  createdAt: moment,
  updatedAt: optionalMoment,
  ...pageColumns,
})
export type Profile = z.infer<typeof profileSchema>

/** A row of `accounts`, which only its owner can read. */
export const accountSchema = z.object({
  $id: z.string(),
  userId: z.string(),
  username: z.string(),
  usernameKey: z.string(),
  email: z.string(),
  ownerLabel: z.string(),
  onboardingCompleted: flag,
  hearAboutUs: text,
  contactEmail: text,
  visibility: choice(visibilities),
  /** True until the sync of the products with the page's visibility is complete. */
  productsLag: flag,
  stripeAccountId: text,
  stripeEmail: text,
  stripeConnected: flag,
  stripeOnboardingComplete: flag,
  /** When the payment account was found to be deleted; null again once the creator has a new one. */
  stripeLostAt: optionalMoment,
  /** When the first sale was paid. */
  firstSaleAt: optionalMoment,
  /** Since when money lies in the payment account. */
  unpaidSince: optionalMoment,
  /** When the owner was reminded to withdraw that money. */
  payoutRemindedAt: optionalMoment,
  paymentSettings: text,
  contentSettings: text,
  pageSettings: text,
  notificationSettings: text,
  /** JSON of what the creator said about who sells (`sellerColumn`), '' until then. */
  seller: text,
  /** As in `Profile`. */
  sellerDueAt: optionalMoment,
  /** The name of an account from before, which counts where there is no `name`. Nothing writes it. */
  displayName: text,
  nameKey: text,
  totalViews: count,
  totalRatings: count,
  totalSales: count,
  /** Rappen after refunds. */
  totalRevenueCents: count,
  /** How many active followers get notifications. */
  followersNotified: count,
  /** How many active followers have a verified address. */
  followersVerified: count,
  totalMembers: count,
  activeMembers: count,
  premiumMembers: count,
  pendingReviews: count,
  approvedReviews: count,
  rejectedReviews: count,
  unreadMessages: count,
  /** Set once the owner has deleted the account. From then on nothing may change the account but its removal. */
  deletionRequestedAt: optionalMoment,
  /** Since when the operator of the marketplace hides the page, whatever its visibility is. */
  hiddenAt: optionalMoment,
  /** Since when the operator has suspended the account, whose page is hidden then too. */
  suspendedAt: optionalMoment,
  /** Until when the operator holds payouts back. */
  payoutsHeldUntil: optionalMoment,
  createdAt: moment,
  updatedAt: optionalMoment,
  ...pageColumns,
})
export type Account = z.infer<typeof accountSchema>

/** The name that people read: a creator without one is shown by username. In public rows the name is the shown one already. */
export const shownNameOf = ({
  name,
  displayName,
  username,
}: Pick<Account, 'name' | 'username'> & Partial<Pick<Account, 'displayName'>>): string =>
  name || displayName || username

const socialColumns = {
  website: 'websiteUrl',
  twitter: 'twitterUrl',
  instagram: 'instagramUrl',
  linkedin: 'linkedInUrl',
  youtube: 'youTubeUrl',
  tiktok: 'tikTokUrl',
  github: 'gitHubUrl',
} as const
export type SocialNetwork = keyof typeof socialColumns

/** A creator as public pages show them. */
export type Creator = {
  userId: string
  username: string
  /** The key of the short address that the creator has chosen beside the username, '' for none. */
  shortAddress: string
  name: string
  about: string
  /** File id in the bucket `profile-pictures`; '' shows initials. */
  picture: string
  /** File id in the bucket `thumbnails`, of the cover or else of the banner; '' shows the pattern of the theme. */
  cover: string
  featuredVideo: string
  category: DirectoryCategory
  verified: boolean
  isNew: boolean
  supporters: number
  totalDownloads: number
  totalProducts: number
  reviewWidget: boolean
  contactForm: boolean
  /** '' for the default text colour. */
  themeColor: string
  /** The title of the browser tab; '' for the creator's name. */
  pageTitle: string
  pageDescription: string
  pageTheme: PageTheme
  nsfw: boolean
  /** Whether search engines may list the page. */
  isIndexed: boolean
  /** The language of what the creator writes, undefined if nobody knows. */
  contentLanguage: string | undefined
  socialPreviews: boolean
  socialLinks: Partial<Record<SocialNetwork, string>>
  /** Who sells the products, null if the creator has not said. */
  seller: PublicSeller | null
  /** Whether paid products may be sold, as far as it is known, or need not be known yet, who sells. */
  maySell: boolean
}

function isNewCreator(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < limits.directory.newCreatorDays * DAY
}

/** The columns that a public row and an account share. The dashboard previews the page from the account. */
type CreatorSource = Pick<
  Profile,
  | keyof typeof pageColumns
  | 'userId'
  | 'username'
  | 'createdAt'
  | 'listed'
  | 'nsfw'
  | 'contentLanguage'
  | 'socialPreviews'
  | 'seller'
  | 'sellerDueAt'
>

function socialLinksOf(profile: CreatorSource): Creator['socialLinks'] {
  const links: Creator['socialLinks'] = {}
  const set = (network: SocialNetwork) => {
    const url = profile[socialColumns[network]]
    if (url) links[network] = url
  }
  set('website')
  set('twitter')
  set('instagram')
  set('linkedin')
  set('youtube')
  set('tiktok')
  set('github')
  return links
}

export function creatorOf(profile: CreatorSource, now: Date): Creator {
  const seller = publicSellerOf(profile)
  return {
    userId: profile.userId,
    username: profile.username,
    shortAddress: profile.customSlugKey,
    name: shownNameOf(profile),
    about: profile.about,
    picture: profile.profilePicture,
    cover: (profile.showThumbnail && profile.thumbnailImage) || profile.bannerImage,
    featuredVideo: profile.featuredVideo,
    category: directoryCategoryOf(profile.category),
    verified: profile.verified,
    isNew: isNewCreator(profile.createdAt, now),
    supporters: profile.supporters,
    totalDownloads: profile.totalDownloads,
    totalProducts: profile.totalProducts,
    reviewWidget: profile.reviewWidget,
    contactForm: profile.contactForm,
    themeColor: profile.themeColor,
    pageTitle: profile.pageTitle,
    pageDescription: profile.pageDescription,
    pageTheme: profile.pageTheme ?? 'minimal',
    nsfw: profile.nsfw,
    isIndexed: profile.listed && profile.seoIndexing,
    contentLanguage: profile.contentLanguage || undefined,
    socialPreviews: profile.socialPreviews,
    socialLinks: socialLinksOf(profile),
    seller,
    maySell: maySell({ seller, sellerDueAt: profile.sellerDueAt }, now.getTime()),
  }
}
