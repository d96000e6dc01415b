import type { Context } from './context.ts'

/** The app's address, where a link needs one. */
export function requireSiteUrl({ siteUrl }: Pick<Context, 'siteUrl'>): string {
  if (siteUrl === null) throw new Error('FUNDUS_SITE_URL is not set')
  return siteUrl
}
