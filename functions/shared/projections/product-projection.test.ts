import { expect, test } from 'vitest'
import { productSchema } from '#src/domain/product/product-schema.ts'
import { accountSchema } from '#src/domain/profile/profile.ts'
import { publicProduct, reviewsToSync, stageProduct, type ProductRecordData } from './product-projection.ts'
import { rowSchemas } from '#functions/shared/db/rows.ts'
import { recordedStage } from '#functions/shared/testing/recorded-stage.ts'

const record: ProductRecordData = rowSchemas.product_records.parse({
  $id: 'row',
  productId: 'kit',
  status: 'active',
  fileName: 'secret-name.pdf',
  userId: 'anna',
  userName: 'anna',
  title: 'Kit',
  titleKey: 'kit',
  description: 'A kit',
  category: 'Other',
  downloadCount: 3,
  createdAt: '2026-01-01T00:00:00.000+00:00',
})
const draft: ProductRecordData = { ...record, status: 'draft' }
const scheduled: ProductRecordData = { ...record, status: 'scheduled', scheduledAt: '2026-02-01' }
const hiddenOne: ProductRecordData = { ...record, isHidden: true }
const owner = accountSchema.parse({
  $id: 'account',
  userId: 'anna',
  username: 'anna',
  usernameKey: 'anna',
  email: 'a@example.com',
  ownerLabel: 'ow1',
  onboardingCompleted: true,
  createdAt: '2026-01-01T00:00:00.000+00:00',
})

test.each([draft, scheduled, hiddenOne])(
  'a product that is $status, hidden: $isHidden, shows nothing',
  (hidden) => expect(publicProduct(hidden)).toBeNull(),
)

test('an active product shows the columns of a public product and no others', () => {
  const columns = Object.keys(productSchema.shape).filter((key) => key !== '$id')
  expect(Object.keys(publicProduct(record) ?? {}).sort()).toEqual(columns.sort())
  expect(JSON.stringify(publicProduct(record))).not.toContain('secret-name')
})

const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const other = 'https://vimeo.com/76979871'

test.each([
  ['shows where there is nothing else', { videoUrl: film }, 'video', film],
  [
    'gives way to a picture',
    { videoUrl: film, featuredMediaType: 'image', featuredImageId: 'p' },
    'image',
    '',
  ],
  [
    'gives way to a film',
    { videoUrl: film, featuredMediaType: 'video', featuredVideoUrl: other },
    'video',
    other,
  ],
  ['shows nothing that is no film', { videoUrl: 'https://example.com/a' }, null, ''],
] as const)('the video link of a product from before %s', (_, part, featuredMediaType, featuredVideoUrl) => {
  expect(publicProduct({ ...record, ...part })).toMatchObject({ featuredMediaType, featuredVideoUrl })
})

const counted = (action: string) => [`${action} accounts`, `${action} profiles`]

test.each([
  ['a new one appears', null, record, ['create products', ...counted('increment')]],
  ['a draft appears', draft, record, ['create products', ...counted('increment')]],
  ['a change shows', record, record, ['update products']],
  ['one taken back goes', record, scheduled, ['delete products', ...counted('decrement')]],
  ['a deleted one goes', record, null, ['delete products', ...counted('decrement')]],
  ['one of a page that is hidden goes', record, hiddenOne, ['delete products', ...counted('decrement')]],
  ['one of a page that is shown comes', hiddenOne, record, ['create products', ...counted('increment')]],
  ['one of a hidden page changes unseen', hiddenOne, { ...hiddenOne, title: 'New' }, []],
  ['a draft stays hidden', draft, draft, []],
  ['a deleted draft was hidden', draft, null, []],
])('the public row of a product: %s', (_what, before, after, expected) => {
  const { tx, names } = recordedStage()
  stageProduct(tx, owner, before, after)
  expect(names()).toEqual(expected)
})

test('a change never writes a counter back', () => {
  const { tx, operations } = recordedStage()
  stageProduct(tx, owner, record, { ...record, title: 'New' })
  expect(operations[0]?.data).toMatchObject({ title: 'New' })
  expect(operations[0]?.data).not.toHaveProperty('downloadCount')
})

test('the owner of a hidden page is counted in the account alone', () => {
  const { tx, names } = recordedStage()
  stageProduct(tx, { ...owner, visibility: 'private' }, null, record)
  expect(names()).toEqual(['create products', 'increment accounts'])
})

const rated = { ratingCount: 2 }

test.each([
  ['a new one', null, record, {}],
  ['one that goes, though nobody has rated it when it was read', record, draft, { reviewsLag: true }],
  ['one of a page that is hidden', record, hiddenOne, { reviewsLag: true }],
  ['one that comes', draft, record, {}],
  ['one that comes and is rated', { ...draft, ...rated }, record, { reviewsLag: true }],
  ['one of a page that is shown', { ...hiddenOne, ...rated }, record, { reviewsLag: true }],
  ['one that stays', { ...record, ...rated }, { ...record, title: 'New' }, {}],
  ['one that stays hidden', { ...draft, ...rated }, { ...hiddenOne, ...rated }, {}],
])('reviews follow %s: %#', (_what, before, after, expected) =>
  expect(reviewsToSync(before, after)).toEqual(expected),
)
