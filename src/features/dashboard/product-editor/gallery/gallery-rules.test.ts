import { expect, test } from 'vitest'
import { addFiles, entryOfLink, withoutFiles } from './gallery-rules.ts'
import { localGalleryEntry } from '#src/features/dashboard/product-editor/save/media.ts'
import { fileOf, png } from '#src/features/dashboard/product-editor/test-files.ts'

const MIB = 1024 * 1024
const many = (count: number) => Array.from({ length: count }, () => localGalleryEntry(png()))

test('the gallery accepts images and videos and names refused files', () => {
  const { entries, problems } = addFiles(
    [],
    [
      png('front.png'),
      fileOf('big.jpg', 'image/jpeg', 10 * MIB + 1),
      fileOf('tour.mp4', 'video/mp4', 500 * MIB),
      fileOf('long.mov', 'video/quicktime', 500 * MIB + 1),
      fileOf('notes.txt', 'text/plain'),
    ],
  )
  expect(entries.map(({ name, type }) => [name, type])).toEqual([
    ['front.png', 'image'],
    ['tour.mp4', 'video'],
  ])
  expect(problems).toEqual([
    'big.jpg is too large. Maximum size is 10MB.',
    'long.mov is too large. Maximum size is 500MB.',
    'notes.txt is neither an image nor a video',
  ])
})

test('the gallery accepts files up to its limit', () => {
  const { entries, problems } = addFiles(many(19), [png(), png()])
  expect(entries).toHaveLength(20)
  expect(problems).toEqual(['A gallery holds at most 20 items'])
})

test('the gallery removes files that are no pictures', () => {
  const film = entryOfLink([], 'vimeo.com/76979871')
  if (typeof film === 'string') throw new Error(film)
  const notes = png('notes.png')
  const entries = [localGalleryEntry(png('front.png')), film, localGalleryEntry(notes)]
  expect(withoutFiles(entries, new Set([notes]))).toEqual({
    entries: entries.slice(0, 2),
    problems: ['notes.png is neither an image nor a video'],
  })
})

test('the gallery accepts a film by link, once', () => {
  const film = entryOfLink([], 'vimeo.com/76979871')
  expect(film).toMatchObject({ type: 'vimeo' })
  if (typeof film === 'string') throw new Error(film)
  expect(entryOfLink([film], 'https://player.vimeo.com/video/76979871')).toBe(
    'This video is in the gallery already',
  )
})

test.each([
  ['https://example.com', 0, 'Please enter a YouTube or Vimeo link'],
  ['https://vimeo.com/76979871', 20, 'A gallery holds at most 20 items'],
])('the gallery refuses %s beside %d items', (address, count, problem) =>
  expect(entryOfLink(many(count), address)).toBe(problem),
)
