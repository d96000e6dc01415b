import { m } from '#messages'
import { describe, expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { productInputSchema } from '#src/domain/contracts/marketplace/products.ts'

const { fullDescription: most, richDescription: mostFormats } = limits.product

const stored = (change: object) => {
  const { fullDescription, richDescription } = productInputSchema.parse({ ...plainProduct, ...change })
  return { fullDescription, richDescription }
}
const refusal = (richDescription: string) =>
  productInputSchema.safeParse({ ...plainProduct, richDescription }).error?.issues[0]?.message

describe('a description is stored as plain text, unless it has formats', () => {
  test.each([
    ['a < b, and <b>no</b> format &amp; none', undefined, 'a < b, and <b>no</b> format &amp; none', ''],
    ['<h1>typed</h1>', '', '<h1>typed</h1>', ''],
    ['', '<p>a &lt; b</p><p><br></p><p>✓ c</p>', 'a < b\n\n✓ c', ''],
    ['words of before', '<p>a <strong>b</strong></p>', 'a b', '<p>a <strong>b</strong></p>'],
    ['', '<h2>In it</h2><ul><li>one</li></ul>', 'In it\none', '<h2>In it</h2><ul><li>one</li></ul>'],
    ['', '<b>a</b><script>alert(1)</script>', 'a', '<p><strong>a</strong></p>'],
    ['plain', '<p><br></p>', 'plain', ''],
    ['plain', '<p><b>\u200b</b></p>', 'plain', ''],
    ['', '<p><a href="javascript:alert(1)">a</a></p>', 'a', ''],
  ])('%j and %j', (plain, rich, fullDescription, richDescription) =>
    expect(stored({ fullDescription: plain, ...(rich !== undefined && { richDescription: rich }) })).toEqual({
      fullDescription,
      richDescription,
    }),
  )

  test('what is stored is accepted again, and stays as it is', () => {
    const once = stored({ richDescription: '<h3>a</h3><ol><li>b <u>c</u></li></ol>' })
    expect(stored(once)).toEqual(once)
  })
})

describe('the limit is one of words', () => {
  const bold = (words: string) => `<p><strong>${words}</strong></p>`
  test.each([
    [bold('x'.repeat(most)), undefined],
    [bold('&lt;'.repeat(most)), undefined],
    [bold('x'.repeat(most + 1)), m.refusal_at_most_characters({ max: most })],
    ['<'.repeat(20_000), m.refusal_at_most_characters({ max: most })],
    ['<b>x</b><i>y</i>'.repeat(most / 2), m.refusal_too_many_formats()],
    ['<'.repeat(mostFormats.sent + 1), m.refusal_too_many_formats()],
    ['<a href="https://good.example@bad.example">a</a>', m.refusal_link_names_user()],
  ])('%.40j is refused with %j', (html, message) => expect(refusal(html)).toBe(message))
})

test.each([null, 7, ['<p>a</p>']])('%j is no description', (richDescription) =>
  expect(productInputSchema.safeParse({ ...plainProduct, richDescription }).success).toBe(false),
)
