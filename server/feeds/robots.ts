import { addressOf, type Site } from '#server/site.ts'

/** Everything that is public may be read. What stands behind a sign-in says `noindex` itself. */
export const robotsText = (site: Site): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /members',
    '',
    `Sitemap: ${addressOf(site, '/sitemap.xml')}`,
    '',
  ].join('\n')
