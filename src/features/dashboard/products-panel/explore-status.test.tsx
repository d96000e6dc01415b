import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ListedOwner } from '#src/domain/discovery/listing-reasons.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { renderFeature } from '#src/test/render.tsx'
import { ExploreStatus } from './explore-status.tsx'

const listed: ListedOwner = { visibility: 'public', isEmailVerified: true, isAdult: false }
const published = { status: 'active', scheduledAt: null, category: 'Templates' } as const

function setup(product: Partial<ProductRecord>, owner: Partial<ListedOwner> = {}) {
  return renderFeature(
    <ExploreStatus product={ownProduct({ ...published, ...product })} owner={{ ...listed, ...owner }} />,
    '/members/products',
  )
}

test.each([
  ['a published product', {}, {}, 'In Explore'],
  ['one of a page with adult content', {}, { isAdult: true }, /^In Explore, but only for those who ask/],
  [
    'a scheduled one',
    { status: 'scheduled', scheduledAt: '2026-03-03T10:00:00.000Z' },
    {},
    /^Not in Explore: it goes public on 3 Mar 2026, \d\d:00\.$/,
  ],
] as const)('%s has nothing to mend', (_, product, owner, text) => {
  setup(product, owner)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

const form = '/members/products?edit=product-1'
const settings = '/members/settings?tab=general'

test.each([
  [{ status: 'draft' }, {}, 'it is a draft.', 'Publish it', form],
  [{ category: '' }, {}, 'it has no category.', 'Choose a category', form],
  [{}, { visibility: 'private' }, 'your page is private.', 'Change the visibility', settings],
  [{}, { visibility: 'unlisted' }, 'your page is unlisted.', 'Change the visibility', settings],
  [{}, { isEmailVerified: false }, 'your email address is not confirmed.', 'Confirm it', '#confirm-address'],
] as const)('%j of %j leads to its cure', (product, owner, reason, cure, href) => {
  setup(product, owner)
  expect(screen.getByText(new RegExp(`^Not in Explore: ${reason}`))).toBeVisible()
  expect(screen.getByRole('link', { name: cure })).toHaveAttribute('href', href)
})

test('several reasons stand in one line until somebody asks for them', async () => {
  setup({ status: 'draft', category: '' }, { visibility: 'private', isAdult: true })
  expect(screen.getByText('it is a draft.', { exact: false })).not.toBeVisible()
  await userEvent.click(screen.getByText('Not in Explore, for 4 reasons'))
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    'it is a draft. Publish it',
    'your page is private. Change the visibility',
    'it has no category. Choose a category',
    'your page has adult content, which only those see who ask for it. ',
  ])
})
