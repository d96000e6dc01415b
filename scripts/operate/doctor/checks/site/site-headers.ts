import { failed, passed, skipped, type Check, type Outcome } from '#scripts/operate/doctor/check.ts'

const meta = (html: string, attribute: string, name: string): boolean =>
  new RegExp(`<meta ${attribute}="${name}" content="[^"]+"`, 'i').test(html)

/** Returns headers that are missing. `missing` headers are not in the page either; `unsaid` ones can't be in a page. */
function lookAt(headers: Headers, html: string) {
  const policy = headers.get('content-security-policy') ?? ''
  const carried = {
    'content-security-policy': meta(html, 'http-equiv', 'content-security-policy'),
    'referrer-policy': meta(html, 'name', 'referrer'),
  }
  return {
    missing: Object.entries(carried).flatMap(([name, isCarried]) =>
      isCarried || headers.has(name) ? [] : name,
    ),
    unsaid: [
      ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['x-content-type-options: nosniff']),
      ...(/frame-ancestors/.test(policy) ? [] : ["content-security-policy: frame-ancestors 'none'"]),
    ],
  }
}

function judge(headers: Headers, html: string): Outcome {
  const { missing, unsaid } = lookAt(headers, html)
  if (missing.length > 0) return failed(`pages come without ${missing.join(', ')}`)
  if (unsaid.length === 0) return passed
  return skipped(`only a proxy in front of the site could send ${unsaid.join(' and ')}`)
}

/**
 * Checks the headers of a page. Appwrite's own hosting sends no headers of a site, so pages that it serves contain most
 * of them.
 */
export const siteHeaders: Check = {
  name: 'site headers',
  cure: 'Let the host send the headers that a build lists in its headers file, or let npm run deploy upload the site, whose pages then carry them.',
  look: async ({ environment: { FUNDUS_SITE_URL: url } }) => {
    if (url === undefined) return skipped('FUNDUS_SITE_URL is not set')
    const answer = await fetch(new URL('/signin', url)).catch(() => null)
    if (!answer?.ok) return skipped(`${url} does not answer`)
    return judge(answer.headers, await answer.text())
  },
}
