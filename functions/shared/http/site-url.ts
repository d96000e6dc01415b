import type { Context } from './context.ts'

/** @throws {Error} if the app's public address is not set */
export function requireSiteUrl({ siteUrl }: Pick<Context, 'siteUrl'>): string {
  if (siteUrl === null) throw new Error('FUNDUS_SITE_URL is not set')
  return siteUrl
}
