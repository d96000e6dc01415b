import { parse } from 'regexparam'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { viewOf as communityViewOf } from '#src/features/dashboard/community-panel/address.ts'
import { panelOf, type PanelId } from '#src/features/dashboard/dashboard-shell/panels.ts'
import { linkSecretOf, mailedSecretOf } from '#src/features/public/download/purchases/mailed-secret.ts'
import { followSecretOf } from '#src/features/public/follow/mailed-secret.ts'
import { tabOf } from '#src/features/dashboard/settings-panel/tabs.ts'
import { mailHtml } from '#functions/shared/mail/mail-html.ts'
import { hrefsIn, mailsOf, SITE } from './testing/every-mail.ts'

const mails = mailsOf('Brand kit')

/** Of the part for programs that show no HTML, which the mail adapter makes by taking the tags out. */
const addressesIn = (html: string) => html.replaceAll(/<[^>]*>/g, '').match(/https?:\/\/\S+/g) ?? []

describe.each(Object.entries(mails))('%s', (_, mail) => {
  test('has each of its addresses once as a link, and once written out', () => {
    const hrefs = hrefsIn(mail)
    expect(hrefs.length).toBeGreaterThan(0)
    expect(new Set(hrefs).size).toBe(hrefs.length)
    expect(addressesIn(mailHtml(mail))).toEqual(hrefs)
  })
})

type Name = keyof typeof paths

/** The screen that an address leads to. A short address is nobody's place in a mail: every other one is tried before. */
function screenOf(pathname: string): { name: Name; parameters: (string | undefined)[] } | null {
  const names: Name[] = ['landing', 'dashboard', 'downloads', 'product', 'creator', 'user']
  for (const name of names) {
    const found = parse(paths[name].pattern).pattern.exec(pathname)
    if (found) return { name, parameters: found.slice(1) }
  }
  return null
}

/** What panels read of the query. One that is not named reads nothing that a mail would say. */
const panelPlaces: Partial<Record<PanelId, (query: URLSearchParams) => unknown>> = {
  members: communityViewOf,
  settings: tabOf,
}

/** What a screen makes of the address; an unknown panel leads to the dashboard's first. */
function placeIn(url: URL): unknown {
  const screen = screenOf(url.pathname)
  if (screen?.name !== 'dashboard') return screen?.name
  const panel = panelOf(screen.parameters[0], url.searchParams)
  return panel && [panel, panelPlaces[panel]?.(url.searchParams)]
}

/** What is read behind the #. */
const secretsOf: Partial<Record<Name, (hash: string) => unknown>> = {
  downloads: mailedSecretOf,
  product: linkSecretOf,
  creator: followSecretOf,
}

const addresses = [...new Set(Object.values(mails).flatMap(hrefsIn))]

describe.each(addresses)('%s', (address) => {
  const url = new URL(address)

  test('leads to a screen of the shop', () => {
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
    '/members',
    '/members/members?tab=followers',
    '/members/orders',
    '/members/payouts',
    '/members/products',
    '/members/reviews',
    '/members/settings?tab=notifications',
    '/my-downloads',
    '/user/Brand%20kit/product/kit',
    '/user/Brand%20kit/products',
  ])
})
