import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { creator } from '#src/test/creator.ts'
import { renderFeature } from '#src/test/render.tsx'
import { SellerLine } from './seller-line.tsx'

const line = (seller: object | null, place: 'page' | 'product' | 'payment' = 'product') =>
  renderFeature(
    <SellerLine
      creator={creator({ seller: publicSellerOf({ seller: JSON.stringify(seller) }) })}
      place={place}
    />,
  )

test('of a trader the legal name is said, with the way to the imprint', () => {
  line({ kind: 'trader', legalName: 'Keller Design GmbH' })
  expect(screen.getByText(/^Sold by Keller Design GmbH\./)).toBeVisible()
  const link = screen.getByRole('link', { name: 'Imprint' })
  expect(link).toHaveAttribute('href', '/user/anna/imprint')
  expect(link).not.toHaveAttribute('target')
})

test('beside a form the imprint opens in a tab of its own', () => {
  line({ kind: 'trader', legalName: 'Keller Design GmbH' }, 'payment')
  expect(screen.getByRole('link', { name: 'Imprint' })).toHaveAttribute('target', '_blank')
})

test('of a private person it is said what that means', () => {
  line({ kind: 'private' })
  expect(
    screen.getByText(
      'Sold by Anna Keller, a private person: EU consumer rights do not apply to this purchase.',
    ),
  ).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('on the page of a private person no single purchase is meant', () => {
  line({ kind: 'private' }, 'page')
  expect(
    screen.getByText('Anna Keller sells as a private person: EU consumer rights do not apply.'),
  ).toBeVisible()
})

test('nothing is said for who has not said who sells', () => {
  line(null)
  expect(screen.queryByText(/^Sold by/)).toBeNull()
})
