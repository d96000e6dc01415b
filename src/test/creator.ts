import type { Creator } from '#src/domain/profile/profile.ts'
import type { ShownCreator } from '#src/services/profiles/creators/queries.ts'

/** Returns a creator for tests, with `part` in place of its defaults. */
export function creator(part: Partial<Creator>): ShownCreator {
  return {
    userId: part.username ?? 'anna',
    shortAddress: '',
    username: 'anna',
    name: part.username ?? 'Anna Keller',
    about: '',
    picture: '',
    cover: '',
    featuredVideo: '',
    category: 'Designer',
    verified: false,
    isNew: false,
    supporters: 0,
    totalDownloads: 0,
    totalProducts: 0,
    reviewWidget: false,
    contactForm: false,
    themeColor: '',
    pageTitle: '',
    pageDescription: '',
    pageTheme: 'minimal',
    nsfw: false,
    isIndexed: true,
    contentLanguage: undefined,
    socialPreviews: true,
    socialLinks: {},
    seller: null,
    maySell: true,
    isAboutSafe: true,
    ...part,
  }
}
