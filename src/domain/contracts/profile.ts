import * as z from 'zod/mini'
import { isWebUrl } from '#src/lib/parse-url.ts'
import { heardAboutUs, profileCategories } from '../choices.ts'
import { countries } from '../countries.ts'
import { isEmail } from '../email.ts'
import { limits } from '../limits.ts'
import { pageThemes } from '../profile.ts'
import { usernameSchema } from '../username.ts'
import { parseVideoLink } from '../video-link.ts'
import { action, idSchema, nothing } from './action.ts'

export const CONTACT_EMAIL_REQUIRED = 'Contact email is required when contact form is enabled'

const tooLong = (label: string, max: number) => `${label} must be ${max} characters or less`

const atMost = (label: string, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, tooLong(label, max)))

const optionalUrl = (label: string) =>
  z.string().check(
    z.trim(),
    z.maxLength(limits.profile.url, `${label} is too long`),
    z.refine((url) => url === '' || isWebUrl(url), `${label} is not a valid URL`),
  )

const fileId = z.union([z.literal(''), idSchema])

/** Every part of a profile that its owner may change. */
export const profileFieldsSchema = z.object({
  name: atMost('Name', limits.profile.name),
  about: z.string().check(z.maxLength(limits.profile.about, tooLong('About', limits.profile.about))),
  profilePicture: fileId,
  thumbnailImage: fileId,
  showThumbnail: z.boolean(),
  bannerImage: fileId,
  featuredVideo: z.string().check(
    z.trim(),
    z.maxLength(limits.profile.url),
    z.refine((link) => link === '' || parseVideoLink(link) !== null, 'Please enter a YouTube or Vimeo link'),
  ),
  category: z.enum(profileCategories),
  country: z
    .string()
    .check(z.refine((code) => countries.some((country) => country.code === code), 'Please choose a country')),
  hearAboutUs: z.enum(heardAboutUs),
  websiteUrl: optionalUrl('Website'),
  twitterUrl: optionalUrl('Twitter'),
  instagramUrl: optionalUrl('Instagram'),
  linkedInUrl: optionalUrl('LinkedIn'),
  youTubeUrl: optionalUrl('YouTube'),
  tikTokUrl: optionalUrl('TikTok'),
  gitHubUrl: optionalUrl('GitHub'),
  themeColor: z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/, 'Please choose a colour')),
  pageTitle: atMost('Page title', limits.profile.pageTitle),
  pageDescription: z.string().check(z.trim(), z.maxLength(320)),
  pageTheme: z.enum(pageThemes),
  reviewWidget: z.boolean(),
  contactForm: z.boolean(),
  contactEmail: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.refine((email) => email === '' || isEmail(email), 'Please enter a valid email address'),
  ),
})

/** What is left out stays as it is. */
export const profileUpdateSchema = z.partial(profileFieldsSchema)
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>

export const profileActions = {
  'profile.check_username': action(
    z.object({ username: z.string().check(z.maxLength(128)) }),
    z.object({ available: z.boolean() }),
  ),
  /** Claims the username for the signed-in account. A second call with the same name changes nothing. */
  'profile.create': action(z.object({ username: usernameSchema }), z.object({ username: z.string() })),
  'profile.update': action(profileUpdateSchema, nothing),
  /** Takes another name; links with the old one lead on to the new one. */
  'profile.change_username': action(
    z.object({ username: usernameSchema }),
    z.object({ username: z.string() }),
  ),
  /** Who had this name before: their present one, or null. */
  'profile.find_former': action(
    z.object({ username: z.string().check(z.maxLength(128)) }),
    z.object({ username: z.nullable(z.string()) }),
  ),
  /** Makes the page public. */
  'profile.complete_onboarding': action(nothing, nothing),
}
