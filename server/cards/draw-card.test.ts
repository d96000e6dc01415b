import { expect, test } from 'vitest'
import { drawCard } from './draw-card.ts'

const card = { title: 'Field guide', byline: 'Anna Keller', price: 'CHF 12.50', color: '#1f7a4d' }

test.each([
  ['a product', card],
  ['the brand, without price', { ...card, price: '', color: '' }],
  ['markup', { ...card, title: '"><script>alert(1)</script></svg>', byline: '</svg>', price: '&amp;' }],
  ['marks that turn the direction of writing', { ...card, title: '\u202Eevil\u2066\u2028\u0000' }],
  ['a colour that is none', { ...card, color: '"/><script>' }],
  ['characters that the face lacks', { ...card, title: '目录 🎉', byline: '安娜' }],
  ['a title without end', { ...card, title: 'Wort'.repeat(500), byline: 'Name '.repeat(500) }],
  ['nothing at all', { title: '', byline: '', price: '', color: '' }],
])('a card of %s is a picture of 1200 by 630', async (_, content) => {
  const png = Buffer.from(await drawCard(content))
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})
