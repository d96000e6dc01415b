import { expect, test } from 'vitest'
import { refusalOf } from './picture-kinds.ts'

const MIB = 1024 * 1024
const png = (size: number) => ({ name: 'a.png', type: 'image/png', size })
const pdf = { name: 'a.pdf', type: 'application/pdf', size: 1 }

test.each([
  ['profilePicture', png(5 * MIB), null],
  ['profilePicture', png(6 * MIB), { title: 'File too large', message: 'File size must be less than 5MB' }],
  ['thumbnailImage', png(6 * MIB), null],
  [
    'thumbnailImage',
    png(11 * MIB),
    { title: 'File too large', message: 'Thumbnail size must be less than 10MB' },
  ],
  ['profilePicture', pdf, { title: 'Invalid file', message: 'Please select an image file' }],
  ['thumbnailImage', pdf, { title: 'Invalid file', message: 'Please select an image file' }],
] as const)('the check of a picture for %s: %j is told %j', (column, file, refusal) =>
  expect(refusalOf(column, file)).toEqual(refusal),
)
