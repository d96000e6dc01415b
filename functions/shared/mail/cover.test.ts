import { expect, test } from 'vitest'
import { galleryColumns } from '#src/domain/product/media/media-columns.ts'
import { account } from '#src/test/account.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { coverUrlOf } from './cover.ts'

const record = ownProduct({
  productId: 'kit',
  status: 'active',
  thumbnailId: 'picture',
  featuredMediaType: null,
  featuredImageId: '',
  ...galleryColumns([]),
})
const owner = account()
const url = (change: Parameters<typeof ownProduct>[0] = {}, by = owner) =>
  coverUrlOf({ record: { ...record, ...change }, owner: by }, 'https://shop.example')

test('a mail finds the cover of a public product on our own host', () => {
  expect(url()).toBe('https://shop.example/cards/kit.jpg')
})

test.each([
  ['without a picture', url({ thumbnailId: '' })],
  ['that is a draft', url({ status: 'draft' })],
  ['that is hidden', url({ isHidden: true })],
  ['of an adult page', url({}, account({ contentSettings: '{"isNSFW":true}' }))],
  ['of a private page', url({}, account({ visibility: 'private' }))],
  ['that is deleted', coverUrlOf({ record: null, owner }, 'https://shop.example')],
  ['whose creator is gone', coverUrlOf({ record, owner: null }, 'https://shop.example')],
])('a product %s has none', (_, cover) => expect(cover).toBeNull())
