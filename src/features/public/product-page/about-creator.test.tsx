import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { creator } from '#src/test/creator.ts'
import { previewAddresses } from '#src/test/preview-address.ts'
import { renderFeature } from '#src/test/render.tsx'
import { AboutCreator } from './about-creator.tsx'

test('the product page names the creator and links their page', () => {
  const anna = creator({ picture: 'face1', verified: true, supporters: 1284, totalProducts: 1 })
  renderFeature(<AboutCreator creator={anna} />)
  expect(screen.getByRole('heading', { name: 'About the creator' })).toBeVisible()
  expect(screen.getByText('Anna Keller')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Verified creator' })).toBeVisible()
  expect(screen.getByText('Designer · 1’284 supporters · 1 product')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All products' })).toHaveAttribute('href', '/user/anna/products')
  expect(previewAddresses()).toEqual(['profile-pictures/face1 200x200'])
})

test('counts of zero are left out', () => {
  renderFeature(<AboutCreator creator={creator({ supporters: 0, totalProducts: 2 })} />)
  expect(screen.getByText('Designer · 2 products')).toBeVisible()
})
