import { expect, test } from 'vitest'
import { products } from './products.ts'
import { passersBy } from './visitors.ts'
import { planWeek } from './week-plan.ts'

const DAY = 24 * 60 * 60
const plan = planWeek(passersBy.length)
const idOf = (creator: string, at: number) => `demo-${creator}-${at}`
const paid = new Set(
  products.flatMap((product) => {
    const own = products.filter(({ creator }) => creator === product.creator)
    return product.access === 'paid' ? [idOf(product.creator, own.indexOf(product))] : []
  }),
)

test('everybody who buys has another address', () => {
  expect(new Set(passersBy).size).toBe(passersBy.length)
})

test('the sales are the same each time, of the last seven days, and of products that are for sale', () => {
  expect(planWeek(passersBy.length)).toEqual(plan)
  expect(plan.filter(({ productId }) => !paid.has(productId))).toEqual([])
  expect(plan.filter(({ ago }) => ago < DAY / 24 || ago > 6 * DAY)).toEqual([])
})

test('nobody buys a product twice, and some pairs have three buyers', () => {
  const bought = plan.map(({ productId, buyer }) => `${productId} ${buyer}`)
  expect(bought.length - new Set(bought).size).toBe(0)
  const buyersOf = (id: string) => plan.filter(({ productId }) => productId === id).map(({ buyer }) => buyer)
  const both = buyersOf('demo-greta-0').filter((buyer) => buyersOf('demo-aurelie-0').includes(buyer))
  expect(both.length).toBeGreaterThanOrEqual(3)
})
