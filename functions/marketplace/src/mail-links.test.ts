import { m } from '#messages'
import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { viewOf as communityViewOf } from '#src/features/dashboard/community-panel/address.ts'
import { panelOf, type PanelId } from '#src/features/dashboard/dashboard-shell/panels.ts'
import { linkSecretOf, mailedSecretOf } from '#src/features/public/download/purchases/mailed-secret.ts'
import { followSecretOf } from '#src/features/public/follow/mailed-secret.ts'
import { invoiceSecretOf } from '#src/features/public/invoice/mailed-secret.ts'
import { tabOf } from '#src/features/dashboard/settings-panel/tabs.ts'
import { languages } from '#src/lib/language/language.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { mailHtml } from '#functions/shared/mail/mail-html.ts'
import { mailText } from '#functions/shared/mail/mail-text.ts'
import { shownWords } from '#functions/shared/testing/shown-words.ts'
import { hrefsIn, mailsOf, SITE } from './testing/every-mail.ts'

const mails = mailsOf('Brand kit')

/** Returns the addresses in the text part of a mail, which the mail adapter makes by removing the tags. */
const addressesIn = (html: string) => html.replaceAll(/<[^>]*>/g, '').match(/https?:\/\/\S+/g) ?? []

describe.each(Object.entries(mails))('the mail %s', (name, mail) => {
  test('has each of its addresses once as a link, and once written out', () => {
    const hrefs = hrefsIn(mail)
    expect(hrefs.length).toBeGreaterThan(0)
    expect(new Set(hrefs).size).toBe(hrefs.length)
    expect(addressesIn(mailHtml(mail))).toEqual(hrefs)
    expect(addressesIn(mailText(mail))).toEqual(hrefs)
  })

  test('shows no address and no secret', () => {
    expect(shownWords(mailHtml(mail))).not.toMatch(/https?:|[0-9a-f]{32}|#\w+=/)
  })

  test('has one button, unless it leads to several products', () => {
    const buttons = mailHtml(mail).match(/class="button"/g) ?? []
    expect(buttons).toHaveLength(name.startsWith('several updates') ? 0 : 1)
  })

  test('has pictures of our own host alone', () => {
    const pictures = [...mailHtml(mail).matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => src)
    expect(pictures.filter((src) => !src.startsWith(`${SITE}/`))).toEqual([])
  })
})

type Name = keyof typeof paths

/** Returns the screen of an address. The short address is left out, because it would match other addresses too. */
function screenOf(pathname: string) {
  const names: Name[] = [
    'landing',
    'dashboard',
    'downloads',
    'unsubscribe',
    'withdraw',
    'invoice',
    'confirmEmails',
    'complaint',
    'product',
    'creator',
    'user',
  ]
  for (const name of names) {
    const match = matchPath(paths[name].pattern, pathname)
    if (match) return { name, params: match.params }
  }
  return null
}

/** What each panel reads from the query. Panels that are not listed read nothing that a mail would contain. */
const panelPlaces: Partial<Record<PanelId, (query: URLSearchParams) => unknown>> = {
  members: communityViewOf,
  settings: tabOf,
}

/** The pages that the page server answers beside the screens. */
const legalPages: ReadonlySet<string> = new Set(
  languages.flatMap((language) =>
    inLanguage(language, () => [m.legal_imprint_address(), m.legal_terms_address()]),
  ),
)

/** Returns what the screen reads from the address; an unknown panel leads to the first panel of the dashboard. */
function placeIn(url: URL): unknown {
  if (legalPages.has(url.pathname)) return url.pathname
  const screen = screenOf(url.pathname)
  if (screen?.name === 'withdraw') return [screen.name, url.searchParams.get('order')]
  if (screen?.name !== 'dashboard') return screen?.name
  const panel = panelOf(screen.params['panel'], url.searchParams)
  return panel && [panel, panelPlaces[panel]?.(url.searchParams)]
}

/** What each screen reads from behind the #. */
const secretsOf: Partial<Record<Name, (hash: string) => unknown>> = {
  downloads: mailedSecretOf,
  product: linkSecretOf,
  creator: followSecretOf,
  invoice: invoiceSecretOf,
}

const addresses = [...new Set(Object.values(mails).flatMap(hrefsIn))]

describe.each(addresses)('the mailed address %s', (address) => {
  const url = new URL(address)

  test('leads to a page of the shop', () => {
    expect(url.origin).toBe(SITE)
    expect(placeIn(url)).toBeDefined()
    expect(url.pathname).not.toMatch(/\/\/|\/$/)
  })

  test('says nothing in its query that leads nowhere', () => {
    for (const name of url.searchParams.keys()) {
      const without = new URL(url)
      without.searchParams.delete(name)
      expect(placeIn(without)).not.toEqual(placeIn(url))
      expect(url.searchParams.getAll(name)).toHaveLength(1)
    }
  })

  test('brings a secret only where it is read', () => {
    const read = secretsOf[screenOf(url.pathname)?.name ?? 'landing']
    expect(url.hash === '' || (read?.(url.hash) ?? null) !== null).toBe(true)
  })
})

test('mails lead to every place that they are about', () => {
  const places = addresses.map((address) => new URL(address)).map(({ pathname, search }) => pathname + search)
  expect([...new Set(places)].sort()).toEqual([
    `/complaint/${'f'.repeat(64)}`,
    `/confirm-emails/${'f'.repeat(96)}anna`,
    '/invoice/pi_1',
    '/legal/impressum.html',
    '/legal/imprint.html',
    '/legal/nutzungsbedingungen.html',
    '/legal/terms.html',
    '/members',
    '/members/members?tab=followers',
    '/members/orders',
    '/members/payouts',
    '/members/products',
    '/members/reviews',
    '/members/settings?tab=notifications',
    '/my-downloads',
    `/unsubscribe/${'f'.repeat(96)}anna`,
    '/user/Brand%20kit/product/kit',
    '/user/Brand%20kit/products',
    '/withdraw?order=pi_1',
  ])
})
