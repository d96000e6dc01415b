import { expect, test } from 'vitest'
import { facePictures, leadPictures, productPictures } from '#src/config/pictures.ts'
import { fileAddress, pictureAddresses, rowAddress, rowsAddress } from './addresses.ts'

const place = { appwriteEndpoint: 'https://backend.example/v1', appwriteProject: 'shop' }
const rows = 'https://backend.example/v1/tablesdb/market/tables/profiles/rows'
const files = 'https://backend.example/v1/storage/buckets/media/files/f1'

test.each([
  [rowsAddress(place, 'profiles', []), `${rows}?project=shop&total=0`],
  [rowsAddress(place, 'profiles', [], { isCounted: true }), `${rows}?project=shop`],
  [
    rowsAddress(place, 'profiles', ['{"method":"limit"}', '{"a":"&"}']),
    `${rows}?project=shop&queries%5B0%5D=%7B%22method%22%3A%22limit%22%7D&queries%5B1%5D=%7B%22a%22%3A%22%26%22%7D&total=0`,
  ],
  [rowAddress(place, 'profiles', 'anna'), `${rows}/anna?project=shop`],
  [rowAddress(place, 'profiles', '../secrets'), `${rows}/..%2Fsecrets?project=shop`],
  [fileAddress(place, { bucket: 'media', fileId: 'f1', as: 'view' }), `${files}/view?project=shop`],
  [
    fileAddress(place, { bucket: 'media', fileId: 'f1', as: 'preview' }, [['width', 200]]),
    `${files}/preview?project=shop&width=200`,
  ],
  [
    fileAddress(place, { bucket: 'media', fileId: 'f1', as: 'download' }, [['token', 'a&b']]),
    `${files}/download?project=shop&token=a%26b`,
  ],
])('the address of rows and files: %s', (address, expected) => {
  expect(address).toBe(expected)
})

test.each([
  ['gallery', leadPictures.gallery, '800', '0'],
  ['featured product', productPictures.featured, '800', '600'],
  ['thumbnail', leadPictures.cover, '1200', '630'],
  ['profile picture', facePictures.profile, '400', '400'],
  ['avatar', facePictures.avatar, '200', '200'],
])('a picture as %s is asked for in its size, in half of it and in double', (_name, size, width, height) => {
  const { src, srcSet } = pictureAddresses(place, 'media', 'f1', size)
  const { pathname, searchParams } = new URL(src)
  expect(pathname).toBe('/v1/storage/buckets/media/files/f1/preview')
  expect(Object.fromEntries(searchParams)).toEqual({
    project: 'shop',
    width,
    height,
    quality: '80',
    output: 'webp',
  })
  const widths = [0.5, 1, 2].map((scale) => Number(width) * scale)
  expect(srcSet.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(
    widths.map((each) => `${each}w`),
  )
  for (const each of widths) expect(srcSet).toContain(`width=${each}&`)
})
