import * as v from 'valibot'
import { type DirectoryCategory, directoryCategoryOf, profileCategories } from './categories.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { choice, count, flag, moment, optionalMoment, text } from '#src/domain/row.ts'

export const visibilities = ['public', 'unlisted', 'private'] as const

/** Where a profile leads elsewhere, in the order of forms. */
export const linkColumns = [
  'websiteUrl',
  'twitterUrl',
  'instagramUrl',
  'linkedInUrl',
  'youTubeUrl',
  'tikTokUrl',
  'gitHubUrl',
] as const

export const pageThemes = ['minimal', 'modern', 'colorful'] as const
type PageTheme = (typeof pageThemes)[number]

/** What a creator's public page is made of; stored in `profiles` while public and in `accounts` always. */
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

/** A row of `profiles`. It exists only while the page is public or unlisted. */
export const profileSchema = v.object({
  $id: v.string(),
  userId: v.string(),
  username: v.string(),
  usernameKey: v.string(),
  nameKey: text,
  /** The chip of the directory that the page's own category belongs to. */
  directoryCategory: text,
  /** In the directory, in searches and for search engines. */
  listed: flag,
  /** Visitors are asked before they see it. */
  nsfw: flag,
  socialPreviews: v.nullish(v.boolean(), true),
  createdAt: moment,
  updatedAt: optionalMoment,
  ...pageColumns,
})
export type Profile = v.InferOutput<typeof profileSchema>

/** The signed-in user's own row of `accounts`; nobody else can read it. */
export const accountSchema = v.object({
  $id: v.string(),
  userId: v.string(),
  username: v.string(),
  usernameKey: v.string(),
  email: v.string(),
  ownerLabel: v.string(),
  onboardingCompleted: flag,
  hearAboutUs: text,
  contactEmail: text,
  visibility: choice(visibilities),
  /** Not all products have followed the page's visibility yet. */
  productsLag: flag,
  stripeAccountId: text,
  stripeEmail: text,
  stripeConnected: flag,
  stripeOnboardingComplete: flag,
  /** When the payment account was found to be gone; null again once there is another. */
  stripeLostAt: optionalMoment,
  /** When the first sale was paid. */
  firstSaleAt: optionalMoment,
  /** Since when there is money that was not withdrawn. */
  unpaidSince: optionalMoment,
  /** When its owner was told to withdraw that money. */
  payoutRemindedAt: optionalMoment,
  paymentSettings: text,
  contentSettings: text,
  pageSettings: text,
  notificationSettings: text,
  nameKey: text,
  totalViews: count,
  totalRatings: count,
  totalSales: count,
  /** Rappen, less what was refunded. */
  totalRevenueCents: count,
  /** Of the active followers, as `supporters`. */
  followersNotified: count,
  followersVerified: count,
  totalMembers: count,
  activeMembers: count,
  premiumMembers: count,
  pendingReviews: count,
  approvedReviews: count,
  rejectedReviews: count,
  unreadMessages: count,
  /** Set once its owner has deleted it: from then on nothing is done with it but removing it. */
  deletionRequestedAt: optionalMoment,
  createdAt: moment,
  updatedAt: optionalMoment,
  ...pageColumns,
})
export type Account = v.InferOutput<typeof accountSchema>

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

/** A creator as the visitor's pages show one. */
export type Creator = {
  userId: string
  username: string
  name: string
  about: string
  /** File id in `profile-pictures`, or '' for initials. */
  picture: string
  /** File id in `thumbnails`, or '' for the theme's pattern. */
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
  /** '' for the page's own ink. */
  themeColor: string
  /** What the browser calls the page; '' for the name. */
  pageTitle: string
  pageDescription: string
  pageTheme: PageTheme
  nsfw: boolean
  /** Whether search engines may list it. */
  isIndexed: boolean
  socialPreviews: boolean
  socialLinks: Partial<Record<SocialNetwork, string>>
}

const DAY = 24 * 60 * 60_000

function isNewCreator(createdAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(createdAt) < limits.directory.newCreatorDays * DAY
}

/** What a creator is made from: a public row, or the account that it will be written from. */
type CreatorSource = Pick<
  Profile,
  keyof typeof pageColumns | 'userId' | 'username' | 'createdAt' | 'listed' | 'nsfw' | 'socialPreviews'
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
  return {
    userId: profile.userId,
    username: profile.username,
    name: profile.name || profile.username,
    about: profile.about,
    picture: profile.profilePicture,
    cover: profile.showThumbnail ? profile.thumbnailImage : '',
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
    socialPreviews: profile.socialPreviews,
    socialLinks: socialLinksOf(profile),
  }
}
