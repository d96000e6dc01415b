import { expect, test } from 'vitest'
import { fileAddress, rowAddress, rowsAddress } from './addresses.ts'

const place = { appwriteEndpoint: 'https://backend.example/v1', appwriteProject: 'shop' }
const rows = 'https://backend.example/v1/tablesdb/market/tables/profiles/rows'
const files = 'https://backend.example/v1/storage/buckets/media/files/f1'

test.each([
  [rowsAddress(place, 'profiles', []), `${rows}?project=shop&total=0`],
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
])('%s', (address, expected) => {
  expect(address).toBe(expected)
})
