import * as v from 'valibot'
import { isWebUrl } from '#src/lib/url/parse-url.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { profileCategories } from '#src/domain/profile/categories.ts'
import { heardAboutUs } from '#src/domain/profile/heard-about-us.ts'
import { countries } from '#src/domain/money/countries.ts'
import { isEmail } from '#src/domain/account/email.ts'
import { oneLine } from '../one-line.ts'
import { linkNames } from '#src/domain/profile/links.ts'
import { pageThemes } from '#src/domain/profile/profile.ts'
import { usernameSchema } from './username.ts'
import { parseVideoLink } from '#src/domain/product/video-link.ts'
import { action, idSchema, nothing } from './action.ts'

export const CONTACT_EMAIL_REQUIRED = 'Contact email is required when contact form is enabled'

const tooLong = (label: string, max: number) => `${label} must be ${max} characters or less`

const atMost = (label: string, max: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(max, tooLong(label, max)), oneLine)

const optionalUrl = (label: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limits.profile.url, `${label} is too long`),
    oneLine,
    v.check((url) => url === '' || isWebUrl(url), `${label} is not a valid URL`),
  )

const fileId = v.union([v.literal(''), idSchema])

/** Every part of a profile that its owner may change. */
export const profileFieldsSchema = v.object({
  name: atMost('Name', limits.profile.name),
  about: v.pipe(v.string(), v.maxLength(limits.profile.about, tooLong('About', limits.profile.about))),
  profilePicture: fileId,
  thumbnailImage: fileId,
  showThumbnail: v.boolean(),
  bannerImage: fileId,
  featuredVideo: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limits.profile.url),
    oneLine,
    v.check((link) => link === '' || parseVideoLink(link) !== null, 'Please enter a YouTube or Vimeo link'),
  ),
  category: v.picklist(profileCategories),
  country: v.pipe(
    v.string(),
    v.check((code) => countries.some((country) => country.code === code), 'Please choose a country'),
  ),
  hearAboutUs: v.picklist(heardAboutUs),
  websiteUrl: optionalUrl(linkNames.websiteUrl),
  twitterUrl: optionalUrl(linkNames.twitterUrl),
  instagramUrl: optionalUrl(linkNames.instagramUrl),
  linkedInUrl: optionalUrl(linkNames.linkedInUrl),
  youTubeUrl: optionalUrl(linkNames.youTubeUrl),
  tikTokUrl: optionalUrl(linkNames.tikTokUrl),
  gitHubUrl: optionalUrl(linkNames.gitHubUrl),
  themeColor: v.pipe(v.string(), v.regex(/^(#[0-9a-fA-F]{6})?$/, 'Please choose a colour')),
  pageTitle: atMost('Page title', limits.profile.pageTitle),
  pageDescription: atMost('Page description', limits.profile.pageDescription),
  pageTheme: v.picklist(pageThemes),
  reviewWidget: v.boolean(),
  contactForm: v.boolean(),
  contactEmail: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.check((email) => email === '' || isEmail(email), 'Please enter a valid email address'),
  ),
})

/** Fields that are left out keep their value. */
const profileUpdateSchema = v.partial(profileFieldsSchema)
export type ProfileUpdate = v.InferOutput<typeof profileUpdateSchema>

export const profileActions = {
  'profile.check_username': action(
    v.object({ username: v.pipe(v.string(), v.maxLength(128)) }),
    v.object({ available: v.boolean() }),
  ),
  /** Claims the username for the signed-in account. A second call with the same name changes nothing. */
  'profile.create': action(v.object({ username: usernameSchema }), v.object({ username: v.string() })),
  'profile.update': action(profileUpdateSchema, nothing),
  /** Changes the username. Links with the old username lead to the new one. */
  'profile.change_username': action(
    v.object({ username: usernameSchema }),
    v.object({ username: v.string() }),
  ),
  /** Returns the present username of the creator who had this username earlier, or null. */
  'profile.find_former': action(
    v.object({ username: v.pipe(v.string(), v.maxLength(128)) }),
    v.object({ username: v.nullable(v.string()) }),
  ),
  /** Makes the page public. */
  'profile.complete_onboarding': action(nothing, nothing),
}
