import { m } from '#messages'
import { ID } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import {
  perform,
  publish,
  refuse,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
let creator: Creator
beforeAll(async () => {
  market = await sharedMarket()
  creator = await market.creator()
})

const recordOf = (productId: string) =>
  market.tables.get('product_records', productRecordId(market.hash, productId))
const rowsOf = async (productId: string) => [
  await recordOf(productId),
  await market.tables.get('products', productId),
]

/** Saves the product anew, as the form does. */
async function save(productId: string, change: Partial<ProductInput>) {
  await perform(creator.client, 'products.save', { productId, product: { ...plainProduct, ...change } })
  return productId
}
const saved = async (change: Partial<ProductInput>) => save(await publish(creator), change)

const formatted =
  '<h2>In the box</h2><ul><li>sixty <strong>icons</strong></li></ul><p><a href="https://a.example">more</a></p>'

test('a description keeps its formats in both rows, and in a copy; its words stand beside them', async () => {
  const productId = await saved({ fullDescription: 'anything', richDescription: formatted })
  const copyId = ID.unique()
  await perform(creator.client, 'products.duplicate', { productId, copyId })
  const stored = { fullDescription: 'In the box\nsixty icons\nmore', richDescription: formatted }
  for (const row of [...(await rowsOf(productId)), await recordOf(copyId)]) expect(row).toMatchObject(stored)
})

test('the creator’s search finds a word of it', async () => {
  const productId = await saved({ richDescription: '<p>drawn in <em>Fribourg</em></p>' })
  expect((await recordOf(productId))?.searchKey.split(' ')).toContain('yfribourg')
})

test('plain text is stored as it is, and a save of plain text takes the formats away', async () => {
  const productId = await saved({ richDescription: formatted })
  const fullDescription = 'a < b\n\n✓ <b>c</b> &amp; <script>alert(1)</script>'
  await save(productId, { fullDescription })
  for (const row of await rowsOf(productId))
    expect(row).toMatchObject({ fullDescription, richDescription: '' })
})

describe('nothing is stored but what the toolbar makes', () => {
  test.each([
    ['a script', '<b>a</b><script>alert(1)</script>', '<p><strong>a</strong></p>'],
    ['a style', '<style>*{display:none}</style><b style="color:red">a</b>', '<p><strong>a</strong></p>'],
    ['a handler', '<b onclick=alert(1)>a</b><img src=x onerror=alert(1)>', '<p><strong>a</strong></p>'],
    ['a link that runs', '<b>a</b><a href="&#x6a;avascript:alert(1)">b</a>', '<p><strong>a</strong>b</p>'],
    [
      'nonsense in nonsense',
      `${'<div><b><ul><li>'.repeat(2000)}a</svg></b>`,
      '<ul><li><strong>a</strong></li></ul>',
    ],
    [
      'marks in a tag',
      '<b>a</b><a href="https://a.example/\'><img src=x onerror=alert(1)>">b</a>',
      '<p><strong>a</strong><a href="https://a.example/\'&gt;&lt;img src=x onerror=alert(1)&gt;">b</a></p>',
    ],
  ])('%s', async (_, richDescription, stored) => {
    const productId = await saved({ richDescription })
    for (const row of await rowsOf(productId)) expect(row?.richDescription).toBe(stored)
  })

  test.each([
    ['very many signs', '<'.repeat(20_000), m.refusal_at_most_characters({ max: 5000 })],
    ['very many formats', '<b>x</b><i>y</i>'.repeat(2500), m.refusal_too_many_formats()],
  ])('%s: refused at its field', async (_, richDescription, message) => {
    const productId = ID.unique()
    const product = { ...plainProduct, richDescription }
    expect(await refuse(creator.client, 'products.save', { productId, product })).toMatchObject({
      message,
      field: 'product.richDescription',
    })
    expect(await recordOf(productId)).toBeNull()
  })
})
