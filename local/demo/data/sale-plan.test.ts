import { expect, test } from 'vitest'
import { planPayouts, planSales } from './sale-plan.ts'

const DAY = 24 * 60 * 60
const plan = planSales('lena', { sales: 40, days: 96, products: 2, buyers: 9 })

test('sales are the same each time, the newest first, and reach back', () => {
  expect(planSales('lena', { sales: 40, days: 96, products: 2, buyers: 9 })).toEqual(plan)
  const agos = plan.map(({ ago }) => ago)
  expect(agos).toEqual(agos.toSorted((one, other) => one - other))
  expect(Math.min(...agos)).toBeGreaterThanOrEqual(DAY)
  expect(Math.max(...agos)).toBeGreaterThan(60 * DAY)
  expect(Math.max(...agos)).toBeLessThan(96 * DAY)
})

test('every product and every outcome is among them', () => {
  expect(new Set(plan.map(({ product }) => product))).toEqual(new Set([0, 1]))
  expect(new Set(plan.map(({ outcome }) => outcome))).toEqual(
    new Set(['kept', 'refunded', 'partly_refunded', 'dispute_open', 'dispute_won']),
  )
})

test('payouts take what was there, and what failed is there again', () => {
  const earnings = [
    { amount: 5000, ago: 70 * DAY },
    { amount: 3000, ago: 40 * DAY },
    { amount: 9000, ago: 20 * DAY },
  ]
  expect(planPayouts(earnings).map(({ amount, outcome }) => [amount, outcome])).toEqual([
    [5000, 'paid'],
    [3000, 'failed'],
    [3000, 'paid'],
    [8100, 'paid'],
  ])
  expect(planPayouts([])).toEqual([])
})
