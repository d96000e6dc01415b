import { afterEach, expect, test, vi } from 'vitest'
import type { Card } from '#server/cards/card.ts'
import { cardCache } from './card-cache.ts'

const card = (productId: string): Card => ({
  kind: 'product',
  productId,
  title: 'Brand kit',
  makers: ['Anna'],
  offer: 'FREE',
  accent: '#ffdd44',
  picture: null,
})
const drawing = { jpeg: new Uint8Array(1000), isWhole: true }
const whole = () => Promise.resolve(drawing)

afterEach(() => {
  vi.useRealTimers()
})

test('a card is drawn once, however many ask for it', async () => {
  const draw = vi.fn(whole)
  const drawn = cardCache(draw)
  const cards = await Promise.all(Array.from({ length: 200 }, () => drawn(card('kit'))))
  await drawn(card('kit'))
  expect(new Set(cards).size).toBe(1)
  expect(draw).toHaveBeenCalledTimes(1)
})

test('a card that shows something else is another one', async () => {
  const draw = vi.fn(whole)
  const drawn = cardCache(draw)
  await drawn(card('kit'))
  await drawn({ ...card('kit'), kind: 'brand' })
  expect(draw).toHaveBeenCalledTimes(2)
})

test('cards take no more room than there is: those that nobody asks for go first', async () => {
  const draw = vi.fn(whole)
  const drawn = cardCache(draw, 5000)
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await drawn(card(id))
  await drawn(card('g'))
  expect(draw).toHaveBeenCalledTimes(7)
  await drawn(card('a'))
  expect(draw).toHaveBeenCalledTimes(8)
})

test('a drawing that failed is tried again', async () => {
  const draw = vi.fn(whole).mockRejectedValueOnce(new Error('no memory'))
  const drawn = cardCache(draw)
  await expect(drawn(card('kit'))).rejects.toThrow('no memory')
  expect((await drawn(card('kit'))).jpeg).toHaveLength(1000)
})

test('a card without its picture is drawn again after a minute, and a whole one is not', async () => {
  vi.useFakeTimers()
  const draw = vi.fn(whole).mockResolvedValueOnce({ ...drawing, isWhole: false })
  const drawn = cardCache(draw)
  for (const seconds of [0, 59]) {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    expect((await drawn(card('kit'))).isWhole).toBe(false)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect((await drawn(card('kit'))).isWhole).toBe(true)
  await vi.advanceTimersByTimeAsync(86_400_000)
  await drawn(card('kit'))
  expect(draw).toHaveBeenCalledTimes(2)
})

test('whoever asks for many cards at once has to come back, and the others are answered', async () => {
  const finish: (() => void)[] = []
  const draw = vi.fn(() => new Promise<typeof drawing>((resolve) => finish.push(() => resolve(drawing))))
  const drawn = cardCache(draw)
  const first = Array.from({ length: 20 }, (_, index) => drawn(card(`kit-${index}`)))
  await expect(drawn(card('one-more'))).rejects.toThrow('one-more')
  expect(draw).toHaveBeenCalledTimes(20)
  finish.forEach((end) => end())
  await Promise.all(first)
  const later = drawn(card('one-more'))
  finish.at(-1)?.()
  expect((await later).isWhole).toBe(true)
})
