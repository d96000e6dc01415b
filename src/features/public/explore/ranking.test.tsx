import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { popularityOf, steadyRating } from '#src/domain/discovery/popularity.ts'
import { renderFeature } from '#src/test/render.tsx'
import { Ranking } from './ranking.tsx'

const now = new Date('2026-11-24T12:00:00.000Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()
const popularity = (part: object, days = 0) =>
  popularityOf(
    { buyers: 0, downloads: 0, ratingCount: 0, ratingSum: 0, createdAt: daysAgo(days), ...part },
    now,
  )

test('the page tells what the numbers do', () => {
  renderFeature(<Ranking />)
  expect(screen.getByText(/One buyer counts as much as four downloads/)).toBeVisible()
  expect(popularity({ buyers: 3 })).toBeCloseTo(popularity({ downloads: 12 }))

  expect(screen.getByText(/drawn towards 3.5 stars/)).toBeVisible()
  expect(steadyRating({ ratingCount: 0, ratingSum: 0 })).toBe(3.5)

  expect(screen.getByText(/a bonus, which halves every 14 days/)).toBeVisible()
  const bonus = (days: number) => popularity({}, days) - popularity({}, 10_000)
  expect(bonus(28)).toBeCloseTo(bonus(14) / 2)

  expect(screen.getByText(/the less each further one adds/)).toBeVisible()
  const added = (buyers: number) => popularity({ buyers: buyers + 1 }) - popularity({ buyers })
  expect(added(1)).toBeGreaterThan(added(10))

  expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/explore')
})
