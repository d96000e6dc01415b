import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { StatisticsDialog } from './statistics-dialog.tsx'

function figuresOf(change: Partial<ProductRecord>) {
  renderFeature(<StatisticsDialog product={ownProduct(change)} onClose={() => undefined} />)
  const dialog = screen.getByRole('dialog', { name: 'Product Statistics' })
  const terms = within(dialog).getAllByRole('term')
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]))
}

test('every figure of a product that is sold', () => {
  const figures = figuresOf({
    status: 'active',
    downloadCount: 40,
    viewCount: 1234,
    rating: 4.25,
    ratingCount: 8,
    salesCount: 30,
    revenueCents: 36_000,
  })
  expect(figures).toEqual({
    Downloads: '40',
    Views: '1’234',
    Rating: '4.3 / 5',
    Reviews: '8',
    'Total Revenue': 'CHF 360.00',
    'Price per Download': 'CHF 12.50',
    Category: 'Templates',
    'File Format': 'ZIP',
    'File Size': '2.00 KB',
    License: 'Extended',
    Status: 'Published',
    Created: '1 Mar 2026',
    'Conversion Rate': '3.2% views to downloads',
    Featured: 'Yes',
    Visibility: 'Public',
  })
  expect(within(screen.getByRole('region', { name: 'Tags' })).getAllByRole('listitem')).toHaveLength(2)
})

test('without orders its revenue is an estimate, and says so', () => {
  expect(figuresOf({ downloadCount: 3 })).toMatchObject({ 'Total Revenue': 'CHF 37.50' })
  expect(screen.getByText('Price times downloads: there are no orders yet.')).toBeInTheDocument()
})

test('without reviews there is no rating, not a bad one', () => {
  expect(figuresOf({ rating: 0, ratingCount: 0 })).toMatchObject({ Rating: '– / 5', Reviews: '0' })
})

test('what is free has no revenue, and what nobody saw converts nobody', () => {
  const figures = figuresOf({
    accessType: 'free',
    priceCents: 0,
    status: 'draft',
    tags: [],
    licenseType: null,
  })
  expect(figures).not.toHaveProperty('Total Revenue')
  expect(figures).toMatchObject({
    'Conversion Rate': '0.0% views to downloads',
    Visibility: 'Private',
    License: 'Standard',
  })
  expect(screen.queryByRole('region', { name: 'Tags' })).not.toBeInTheDocument()
})
