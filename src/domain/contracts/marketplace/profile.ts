import { m } from '#messages'
import * as z from 'zod/mini'
import { isWebUrl, namesUser } from '#src/lib/url/parse-url.ts'
import { canBeSeen, normalText } from '#src/lib/format/normal-text.ts'
import { readRichText } from '#src/lib/rich-text/read-rich-text.ts'
import { storedRichText, wordsOfLines } from '#src/lib/rich-text/write-rich-text.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { profileCategories } from '#src/domain/profile/categories.ts'
import { heardAboutUs } from '#src/domain/profile/heard-about-us.ts'
import { isCountry } from '#src/domain/profile/countries.ts'
import { asEmail, isEmail } from '#src/domain/account/email.ts'
import { atMost, honestLinks, trimmed } from '#src/domain/contracts/fields.ts'
import { oneLine } from '#src/domain/one-line.ts'
import { linkNames } from '#src/domain/profile/links.ts'
import { pageThemes } from '#src/domain/profile/profile.ts'
import { usernameSchema } from './username.ts'
import { parseVideoLink } from '#src/domain/product/media/video-link.ts'
import { action, idSchema, nothing } from '#src/domain/contracts/action.ts'

const tooLong = (label: () => string, max: number) => ({
  error: () => m.refusal_field_too_long({ field: label(), max }),
})

const labelled = (label: () => string, max: number) =>
  z.string().check(trimmed, z.maxLength(max, tooLong(label, max)), oneLine)

const optionalUrl = (label: string) =>
  z.string().check(
    z.trim(),
    z.maxLength(limits.profile.url, { error: () => m.refusal_link_too_long({ link: label }) }),
    oneLine,
    z.refine((url) => url === '' || isWebUrl(url), {
      error: ({ input }) =>
        namesUser(String(input)) ? m.refusal_link_names_user() : m.refusal_no_url({ link: label }),
    }),
  )

const fileId = z.union([z.literal(''), idSchema])

const aboutIsShort = z.maxLength(limits.profile.about, {
  ...tooLong(() => m.creator_about(), limits.profile.about),
  abort: true,
})

/** Returns HTML as the editor's toolbar could have made it, or '' if it has no words. */
function writtenAnew(html: string): string {
  const lines = readRichText(html)
  return canBeSeen(wordsOfLines(lines)) ? storedRichText(lines) : ''
}

/** Every part of a profile that its owner may change. */
export const profileFieldsSchema = z.object({
  name: labelled(() => m.page_field_name(), limits.profile.name),
  about: z.string().check(aboutIsShort, honestLinks, z.overwrite(writtenAnew), aboutIsShort),
  profilePicture: fileId,
  thumbnailImage: fileId,
  showThumbnail: z.boolean(),
  bannerImage: fileId,
  featuredVideo: z.string().check(
    z.trim(),
    atMost(limits.profile.url),
    oneLine,
    z.refine((link) => link === '' || parseVideoLink(link) !== null, {
      error: () => m.product_editor_gallery_not_avideo(),
    }),
  ),
  category: z.enum(profileCategories),
  country: z.string().check(
    z.refine(isCountry, {
      error: () => m.refusal_choose_country(),
    }),
  ),
  hearAboutUs: z.enum(heardAboutUs),
  websiteUrl: optionalUrl(linkNames.websiteUrl),
  twitterUrl: optionalUrl(linkNames.twitterUrl),
  instagramUrl: optionalUrl(linkNames.instagramUrl),
  linkedInUrl: optionalUrl(linkNames.linkedInUrl),
  youTubeUrl: optionalUrl(linkNames.youTubeUrl),
  tikTokUrl: optionalUrl(linkNames.tikTokUrl),
  gitHubUrl: optionalUrl(linkNames.gitHubUrl),
  themeColor: z.string().check(z.regex(/^(#[0-9a-fA-F]{6})?$/, { error: () => m.refusal_choose_color() })),
  pageTitle: labelled(() => m.page_field_page_title(), limits.profile.pageTitle),
  pageDescription: labelled(() => m.settings_page_link_page_description(), limits.profile.pageDescription),
  pageTheme: z.enum(pageThemes),
  reviewWidget: z.boolean(),
  contactForm: z.boolean(),
  contactEmail: z.string().check(
    asEmail,
    z.refine((email) => email === '' || isEmail(email), {
      error: () => m.integrations_email_invalid_message(),
    }),
  ),
})

/** Fields that are left out keep their value. */
const profileUpdateSchema = z.partial(profileFieldsSchema)
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>

export const profileActions = {
  /** Returns whether the caller could have this username. */
  'profile.check_username': action(
    z.object({ username: z.string().check(z.overwrite(normalText), z.maxLength(128)) }),
    z.object({ available: z.boolean() }),
  ),
  /** Claims the username for the signed-in account. A second call with the same name changes nothing. */
  'profile.create': action(z.object({ username: usernameSchema }), z.object({ username: z.string() })),
  /** Changes the profile. */
  'profile.update': action(profileUpdateSchema, nothing),
  /** Changes the username. Links with the old username lead to the new one. */
  'profile.change_username': action(
    z.object({ username: usernameSchema }),
    z.object({ username: z.string() }),
  ),
  /** Makes the page public. */
  'profile.complete_onboarding': action(nothing, nothing),
}
