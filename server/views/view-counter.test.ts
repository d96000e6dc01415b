import { expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { viewCounter } from './view-counter.ts'

const { countWindow, marksPerAddress } = limits

function counterAt() {
  let now = 0
  const counter = viewCounter(() => now)
  const view = (mark: string | undefined, address = '10.0.0.1', productId = 'p') =>
    counter.count({ productId, mark, address })
  const taken = () => Object.fromEntries(counter.take())
  return { view, taken, later: (ms: number) => (now += ms) }
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

test('what is taken is handed on once', () => {
  const { view, taken } = counterAt()
  view('anna')
  taken()
  expect(taken()).toEqual({})
})
