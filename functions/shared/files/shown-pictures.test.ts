import { expect, test } from 'vitest'
import { profileFilesOf, unshownAmong, uploaderOf } from './shown-pictures.ts'

test.each([
  [['read("user:anna")', 'update("user:anna")', 'delete("user:anna")'], 'anna'],
  [['read("any")', 'update("user:anna")'], 'anna'],
  [['read("user:anna")'], ''],
  [['update("user:anna")', 'update("user:berta")'], ''],
  [['update("user:anna/verified")'], ''],
  [['update("label:creator")'], ''],
  [[], ''],
])('%j was uploaded by %j', (permissions, uploader) => expect(uploaderOf(permissions)).toBe(uploader))

const account = { profilePicture: 'me', bannerImage: 'wide', thumbnailImage: 'small' }

test('a page shows its pictures, bucket by bucket', () => {
  expect(profileFilesOf(account, 'profile-pictures')).toEqual(['me'])
  expect(profileFilesOf(account, 'thumbnails')).toEqual(['wide', 'small'])
})

test.each([
  [[], ['a', 'b']],
  [['a'], ['b']],
  [['b', 'a', 'a'], []],
  [
    ['', 'c'],
    ['a', 'b'],
  ],
])('with %j shown, %j are not', (shown, unshown) => {
  const pictures = ['a', 'b'].map((fileId) => ({ fileId, userId: 'anna' }))
  expect(unshownAmong(pictures, shown)).toEqual(unshown)
})
