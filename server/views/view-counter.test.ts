import { expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { namedReferrers, OTHER_REFERRERS } from '#src/domain/visits/referrer.ts'
import { viewCounter } from './view-counter.ts'

const { countWindow, marksPerAddress } = limits

function counterAt() {
  let now = 0
  const counter = viewCounter(() => now)
  const view = (mark: string | undefined, address = '10.0.0.1', productId = 'p') =>
    counter.count({ productId, mark, address })
  const from = (mark: string, referrer: string) =>
    counter.count({ productId: 'p', mark, address: mark, referrer })
  const taken = () => Object.fromEntries([...counter.take()].map(([id, { count }]) => [id, count]))
  const referrers = () => Object.fromEntries(counter.take().get('p')?.referrers ?? [])
  return { view, from, taken, referrers, later: (ms: number) => (now += ms) }
}

test('a visitor counts once for a product until the window is over', () => {
  const { view, taken, later } = counterAt()
  view('anna')
  view('anna')
  view('anna', '10.0.0.2')
  view('anna', '10.0.0.1', 'q')
  expect(taken()).toEqual({ p: 1, q: 1 })
  later(countWindow - 1)
  view('anna')
  expect(taken()).toEqual({})
  later(1)
  view('anna')
  expect(taken()).toEqual({ p: 1 })
})

test('without a mark an address is one visitor', () => {
  const { view, taken } = counterAt()
  view(undefined)
  view(undefined)
  view(undefined, '10.0.0.2')
  expect(taken()).toEqual({ p: 2 })
})

test('browsers of one address are limited for each product, and not those of others', () => {
  const { view, taken, later } = counterAt()
  for (let number = 0; number < marksPerAddress + 5; number += 1) view(`mark ${number}`)
  view('mark 0', '10.0.0.1', 'q')
  view('somebody else', '10.0.0.2')
  expect(taken()).toEqual({ p: marksPerAddress + 1, q: 1 })
  later(countWindow)
  view('again')
  expect(taken()).toEqual({ p: 1 })
})

test('where visitors came from counts with their views', () => {
  const { view, from, referrers } = counterAt()
  from('anna', 'blog.example')
  from('anna', 'blog.example')
  from('ben', 'blog.example')
  from('carl', 'news.example')
  view('dora')
  expect(referrers()).toEqual({ 'blog.example': 2, 'news.example': 1 })
  from('anna', 'blog.example')
  expect(referrers(), 'a visitor who comes again').toEqual({})
})

test('only some hosts are named, however many somebody makes up', () => {
  const { from, referrers } = counterAt()
  for (let number = 0; number < 100; number += 1) from(`mark ${number}`, `h${number}.example`)
  from('late', 'h0.example')
  const named = referrers()
  expect(Object.keys(named)).toHaveLength(namedReferrers.perBatch + 1)
  expect([named['h0.example'], named[OTHER_REFERRERS]]).toEqual([2, 100 - namedReferrers.perBatch])
})

test('what is taken is handed on once', () => {
  const { view, taken } = counterAt()
  view('anna')
  taken()
  expect(taken()).toEqual({})
})
