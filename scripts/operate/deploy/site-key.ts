import { createHmac } from 'node:crypto'

/**
 * Returns the key by which the functions know the page server. It is made of the key that deploys, so nobody has to keep one more secret,
 * and both sides get the new one when that changes. A page server that is started elsewhere needs one from the environment; without it the
 * functions believe no page server.
 */
export function siteKeyOf({
  FUNDUS_SITE_KEY: given,
  FUNDUS_SITE_DOMAIN: domain,
  APPWRITE_API_KEY: key,
}: {
  FUNDUS_SITE_KEY?: string | undefined
  FUNDUS_SITE_DOMAIN?: string | undefined
  APPWRITE_API_KEY: string
}): string | undefined {
  if (given !== undefined) return given
  return domain === 'none' ? undefined : createHmac('sha256', key).update('page server').digest('hex')
}
