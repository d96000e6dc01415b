import { describe, expect, test } from 'vitest'
import { account, user } from '#src/test/account.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { galleryColumns } from '#src/domain/product/media/media-columns.ts'
import { memberSchema } from '#src/domain/people/member.ts'
import { followerSchema } from '#src/domain/people/follower.ts'
import { messageSchema } from '#src/domain/people/message.ts'
import { orderSchema } from '#src/domain/money/order.ts'
import { accountSchema } from '#src/domain/profile/profile.ts'
import { reviewInboxSchema } from '#src/domain/people/review.ts'
import { archivedAccount, archivedSettings } from './account.ts'
import { archiveHeadSchema, archivedProductSchema } from './format.ts'
import {
  debtColumns,
  downloadColumns,
  followedColumns,
  followerColumns,
  memberColumns,
  membershipColumns,
  messageColumns,
  orderColumns,
  pendingFollowColumns,
  reviewColumns,
  decisionColumns,
  revocationColumns,
  statisticColumns,
  writtenReviewColumns,
} from './lists.ts'
import { numberedFile, productFolder } from './paths.ts'
import { archivedProduct, filesOfProduct, pathOf, pictureToPack } from './product.ts'
import { readmeOf } from './readme.ts'
import { tableOf } from './table.ts'

const exportedAt = new Date('2026-11-21T12:00:00.000Z')

describe('the export', () => {
  test('the export has the account and its settings without the keys of the server', () => {
    const row = account({ ownerLabel: 'ow-secret', $id: 'row-secret', totalRevenueCents: 1250 })
    const archived = archivedAccount(row, user, { exportedAt, pictures: { banner: null } })
    const settings = archivedSettings(row)
    const text = JSON.stringify([archived, settings])
    expect(text).not.toMatch(/ow-secret|row-secret|Key"|passwordUpdate/)
    expect(archiveHeadSchema.parse(archived)).toEqual({ format: 1 })
    expect(archived).toMatchObject({
      exportedAt: '2026-11-21T12:00:00.000Z',
      signIn: { email: user.email, twoFactor: false },
      account: {
        username: 'anna',
        totalRevenue: { amount: 1250, currency: 'CHF' },
        pictures: { banner: null },
      },
    })
    expect(settings).toMatchObject({
      payment: { minimumPurchase: { amount: 0, currency: 'CHF' } },
      notifications: { quietHoursStart: '22:00' },
    })
  })

  // A new column fails this test, so that somebody decides whether the export has it.
  test.each([
    ['account', accountSchema, 75],
    ['review', reviewInboxSchema, 21],
    ['follower', followerSchema, 11],
    ['member', memberSchema, 14],
    ['message', messageSchema, 10],
    ['order', orderSchema, 24],
  ])('a %s has as many columns as when its export was decided', (_, { shape }, count) => {
    expect(Object.keys(shape)).toHaveLength(count)
  })

  test('the export has no ids, keys or hashes of other people', () => {
    const lists = [
      reviewColumns,
      followerColumns,
      memberColumns,
      messageColumns,
      orderColumns,
      debtColumns,
      downloadColumns,
      membershipColumns,
      revocationColumns,
      decisionColumns,
      followedColumns,
      pendingFollowColumns,
      writtenReviewColumns,
    ]
    const names = lists.flatMap((columns) => Object.keys(columns))
    expect(names.filter((name) => /user|key|hash|token|receipt|avatar|picture/i.test(name))).toEqual([])
  })
})

test('a list is exported as JSON with typed values, and as CSV without formulas', () => {
  const stats = {
    $id: 'row',
    userId: 'anna',
    productId: '=1+1',
    day: '2026-11-21',
    views: 3,
    downloads: 2,
    follows: 0,
    unfollows: 1,
    sales: 1,
    revenueCents: 1250,
  }
  const { json, csv } = tableOf(statisticColumns, [stats])
  expect(JSON.parse(json)).toEqual([
    {
      day: '2026-11-21',
      productId: '=1+1',
      views: 3,
      downloads: 2,
      follows: 0,
      unfollows: 1,
      sales: 1,
      revenue: 1250,
      currency: 'CHF',
    },
  ])
  expect(csv).toBe(
    "\uFEFFday,productId,views,downloads,follows,unfollows,sales,revenue,currency\r\n2026-11-21,'=1+1,3,2,0,1,1,1250,CHF\r\n",
  )
})

describe('file names that every system accepts', () => {
  test.each([
    ['Vögel & Bäume', 'products/001 Vögel-Bäume'],
    ['../../etc/passwd', 'products/001 etc-passwd'],
    ['CON', 'products/001 CON'],
    ['..', 'products/001'],
    ['日本語', 'products/001 日本語'],
    ['a'.repeat(200), `products/001 ${'a'.repeat(60)}`],
    ['ends with a dot. ', 'products/001 ends-with-a-dot'],
    ['C:\\a\u0000b\n', 'products/001 C-a-b'],
  ])('the folder of %j is %j', (title, folder) => expect(productFolder(0, title)).toBe(folder))

  test.each([
    ['front view.PNG', '012 front-view.png'],
    ['no extension', '012 no-extension'],
    ['.htaccess', '012.htaccess'],
    ['a.p/../ng', '012 a-p.ng'],
    ['', '012'],
  ])('the file %j is named %j', (name, expected) => expect(numberedFile(11, name)).toBe(expected))

  test.each([
    ['image/png', 'profile/picture.png'],
    ['image/jpeg', 'profile/picture.jpg'],
    ['text/html', 'profile/picture.bin'],
  ])('a picture without name is called by its type, %s', (type, path) =>
    expect(pathOf(pictureToPack('profile/picture', 'profile-pictures', 'x'), type)).toBe(path),
  )
})

test('a product in the zip has the paths of its files, and null for missing ones', () => {
  const record = ownProduct({
    ...galleryColumns([
      { id: 'external_dQw4w9WgXcQ', type: 'youtube', name: 'Film', url: 'https://youtu.be/dQw4w9WgXcQ' },
      { id: 'media-1', type: 'image', name: 'front.png', url: '' },
      { id: 'media-2', type: 'video', name: 'turn', url: '' },
    ]),
  })
  const fonts = { fileId: 'f2', fileName: 'Fonts.otf', note: 'Install first', sizeBytes: 9 }
  const files = filesOfProduct(record, 4, [fonts])
  expect(files.map(({ path, source }) => [path, source])).toEqual([
    ['products/005 Brand-kit/file/001 Brand-kit.zip', { productId: 'product-1' }],
    ['products/005 Brand-kit/file/002 Fonts.otf', { productId: 'product-1', furtherId: 'f2' }],
    ['products/005 Brand-kit/featured', { bucket: 'media', fileId: 'image-1' }],
    ['products/005 Brand-kit/gallery/001 front.png', { bucket: 'media', fileId: 'media-1' }],
    ['products/005 Brand-kit/gallery/002 turn', { bucket: 'media', fileId: 'media-2' }],
  ])
  const packed = new Map(
    files.map((file, index) => [file.path, index === 3 ? null : pathOf(file, 'image/png')]),
  )
  const versions = [{ number: 2, whatIsNew: 'Colours', createdAt: '2026-03-03T00:00:00.000Z' }]
  const priceHistory = [{ priceCents: 1250, startsAt: '2026-03-01T00:00:00.000Z' }]
  const secrets = {
    downloadCode: 'SESAME',
    originalFileName: 'kit v2.zip',
    furtherFiles: [fonts],
    versions,
    priceHistory,
  }
  const archived = archivedProduct(record, 4, { secrets, packed })
  expect(archived.versions).toEqual(versions)
  expect(archived.priceHistory).toEqual([{ amount: 1250, startsAt: '2026-03-01T00:00:00.000Z' }])
  expect(archivedProductSchema.parse(JSON.parse(JSON.stringify(archived)))).toMatchObject({
    id: 'product-1',
    price: { amount: 1250, currency: 'CHF' },
    downloadCode: 'SESAME',
    furtherFiles: [
      { path: 'products/005 Brand-kit/file/002 Fonts.otf', name: 'Fonts.otf', note: 'Install first' },
    ],
    scheduledAt: '2030-05-01T08:00:00.000Z',
    featured: {
      type: 'image',
      file: { path: 'products/005 Brand-kit/featured.png', name: 'featured.png' },
    },
    gallery: [
      { type: 'youtube', name: 'Film', url: 'https://youtu.be/dQw4w9WgXcQ' },
      { type: 'image', file: { path: null, name: 'front.png' } },
      { type: 'video', file: { path: 'products/005 Brand-kit/gallery/002 turn.png', name: 'turn' } },
    ],
    file: { path: 'products/005 Brand-kit/file/001 Brand-kit.zip', name: 'kit v2.zip' },
  })
})

test('README.txt describes the zip and names missing files', () => {
  const head = { site: 'Fundus', username: 'anna', exportedAt, counts: { orders: 12, 'written-reviews': 3 } }
  expect(readmeOf({ ...head, missing: [] })).toMatch(
    /\norders.json, .csv +what you have sold: 12\r\nwritten-reviews.json, .csv +reviews that you wrote [^\n]*: 3\r\n/,
  )
  expect(readmeOf({ ...head, missing: [] })).toContain('No file is missing.\r\n')
  const missing = [{ path: 'products/001 a/file/001 a.zip', reason: 'Not found' }]
  expect(readmeOf({ ...head, missing })).toMatch(
    /MISSING[^\n]*\n- products\/001 a\/file\/001 a.zip: Not found\r\n$/,
  )
})
