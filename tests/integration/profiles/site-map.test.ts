import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { createHandler, type Handler } from '#server/handler.ts'
import { patient } from '#server/testing/shop.ts'
import { filesOfPage } from '#server/html/page-files.ts'
import {
  perform,
  publish,
  startMarket,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

const SITE = 'https://shop.example'

let market: OwnMarket
let handler: Handler
beforeAll(async () => {
  market = await startMarket()
  handler = createHandler(filesOfPage('<head><!--head--></head><body><!--app--><!--rows--></body>'), {
    appwriteEndpoint: market.endpoint,
    appwriteProject: market.project,
    stripeKey: 'pk_test_1',
    siteUrl: SITE,
    paymentStandIn: null,
    waits: patient,
  })
})
afterAll(() => market.close())

const get = (address: string) => handler(new Request(new URL(address, SITE)))
const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
const choose = (creator: Creator, content: object) =>
  perform(creator.client, 'settings.save_content', content)
const pageOf = ({ username }: Creator, id: string) => SITE + paths.product.href(username, id)

test('the site map names each public page once, and each of them answers with its content', async () => {
  const [open, adult, unlisted, hidden] = await Promise.all([
    market.creator(),
    market.creator(),
    market.creator(),
    market.creator(),
  ])
  const creators = [open, adult, unlisted, hidden]
  const [first = '', ofAdult = '', ofUnlisted = '', ofHidden = ''] = await Promise.all(
    creators.map((creator) => publish(creator)),
  )
  const second = await publish(open, { title: 'Second' })
  const draft = await publish(open, { title: 'Draft', status: 'draft' })
  await choose(adult, { isNSFW: true })
  await choose(unlisted, { visibility: 'unlisted' })
  await choose(hidden, { visibility: 'private' })

  const parts = locationsIn(await (await get('/sitemap.xml')).text())
  const listed = (
    await Promise.all(parts.map(async (part) => locationsIn(await (await get(part)).text())))
  ).flat()
  expect(new Set(listed).size, 'each once').toBe(listed.length)
  const shown = [pageOf(open, first), pageOf(open, second)]
  const unshown = new Set([
    pageOf(open, draft),
    pageOf(adult, ofAdult),
    pageOf(unlisted, ofUnlisted),
    pageOf(hidden, ofHidden),
  ])
  expect(listed).toEqual(expect.arrayContaining(shown))
  expect(listed.filter((address) => unshown.has(address))).toEqual([])

  for (const address of listed) {
    const answer = await get(address)
    const html = await answer.text()
    expect([address, answer.status]).toEqual([address, 200])
    expect(html).toContain(`<link rel="canonical" href="${address}">`)
    expect(html).not.toContain('noindex')
  }
})
