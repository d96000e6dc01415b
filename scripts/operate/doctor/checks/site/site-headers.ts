import { failed, passed, skipped, type Check } from '#scripts/operate/doctor/check.ts'

/** Returns the security headers that an answer lacks. */
function missingIn(headers: Headers): string[] {
  const policy = headers.get('content-security-policy') ?? ''
  return [
    ...(/frame-ancestors/.test(policy) ? [] : ['content-security-policy']),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['x-content-type-options']),
    ...(headers.has('referrer-policy') ? [] : ['referrer-policy']),
  ]
}

/** Checks the headers of a page that has no content, which the page server sends with every page. */
export const siteHeaders: Check = {
  name: 'site headers',
  cure: 'Run npm run deploy, which uploads the page server, and make sure that whatever stands in front of the site passes its headers on.',
  look: async ({ environment: { FUNDUS_SITE_URL: url, FUNDUS_SITE_RENDERING } }) => {
    if (url === undefined) return skipped('FUNDUS_SITE_URL is not set')
    const answer = await fetch(new URL('/signin', url)).catch(() => null)
    if (!answer?.ok) return skipped(`${url} does not answer`)
    const missing = missingIn(answer.headers)
    if (missing.length === 0) return passed
    return FUNDUS_SITE_RENDERING === 'static'
      ? skipped(`FUNDUS_SITE_RENDERING is static: only a proxy could send ${missing.join(', ')}`)
      : failed(`pages come without ${missing.join(', ')}`)
  },
}
