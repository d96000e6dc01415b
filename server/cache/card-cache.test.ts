import { expect, test, vi } from 'vitest'
import type { Card } from '#server/cards/card.ts'
import { cardCache } from './card-cache.ts'

const card = (productId: string): Card => ({
  kind: 'product',
  productId,
  title: 'Brand kit',
  makers: ['Anna'],
  offer: 'FREE',
  accent: '#ffdd44',
})
const png = () => Promise.resolve(new Uint8Array(1000))

test('a card is drawn once, however many ask for it', async () => {
  const draw = vi.fn(png)
  const drawn = cardCache(draw)
  const cards = await Promise.all(Array.from({ length: 200 }, () => drawn(card('kit'))))
  await drawn(card('kit'))
  expect(new Set(cards).size).toBe(1)
  expect(draw).toHaveBeenCalledTimes(1)
})

test('a card that shows something else is another one', async () => {
  const draw = vi.fn(png)
  const drawn = cardCache(draw)
  await drawn(card('kit'))
  await drawn({ ...card('kit'), kind: 'brand' })
  expect(draw).toHaveBeenCalledTimes(2)
})

test('cards take no more room than there is: those that nobody asks for go first', async () => {
  const draw = vi.fn(png)
  const drawn = cardCache(draw, 5000)
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await drawn(card(id))
  await drawn(card('g'))
  expect(draw).toHaveBeenCalledTimes(7)
  await drawn(card('a'))
  expect(draw).toHaveBeenCalledTimes(8)
})

test('a drawing that failed is tried again', async () => {
  const draw = vi.fn(png).mockRejectedValueOnce(new Error('no memory'))
  const drawn = cardCache(draw)
  await expect(drawn(card('kit'))).rejects.toThrow('no memory')
  expect((await drawn(card('kit'))).png).toHaveLength(1000)
})
