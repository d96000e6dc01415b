import { describe, expect, test } from 'vitest'
import {
  acceptOf,
  featuredImageProblem,
  galleryFileProblem,
  imageExtensions,
  isImageContent,
  isVideoFile,
  profilePictureProblem,
  thumbnailProblem,
  videoExtensions,
} from './file-kinds.ts'

const MIB = 1024 * 1024
const file = (name: string, size = 10, type = '') => ({ name, size, type })

test('a file input accepts every extension', () => {
  expect(acceptOf(imageExtensions, videoExtensions)).toBe('.jpg,.jpeg,.png,.gif,.webp,.mp4,.webm,.mov')
})

test.each([
  ['film.MOV', true],
  ['film.png', false],
  ['mp4', false],
])('%s is a video: %s', (name, expected) => expect(isVideoFile(file(name))).toBe(expected))

test.each([
  ['image/jpeg', true],
  ['image/png', true],
  ['image/gif', true],
  ['image/webp', true],
  ['image/svg+xml', false],
  ['text/plain', false],
  ['application/octet-stream', false],
  ['', false],
])('content of %s is a picture: %s', (mimeType, expected) =>
  expect(isImageContent({ mimeType })).toBe(expected),
)

describe('files that are refused before the upload', () => {
  test.each([
    [profilePictureProblem(file('me.png', 5 * MIB, 'image/png')), null],
    [profilePictureProblem(file('me.png', 5 * MIB + 1, 'image/png')), 'File size must be less than 5MB'],
    [profilePictureProblem(file('me.pdf', 1, 'application/pdf')), 'Please select an image file'],
    [profilePictureProblem(file('me.svg', 1, 'image/svg+xml')), 'Please select an image file'],
    [thumbnailProblem(file('a.webp', 10 * MIB, 'image/webp')), null],
    [thumbnailProblem(file('a.png', 10 * MIB + 1, 'image/png')), 'Thumbnail size must be less than 10MB'],
    [thumbnailProblem(file('a.mp4', 1, 'video/mp4')), 'Please select an image file'],
    [featuredImageProblem(file('a.webp', 10 * MIB, 'image/webp')), null],
    [featuredImageProblem(file('a.webp', 11 * MIB, 'image/webp')), 'Image size must be less than 10MB'],
    [featuredImageProblem(file('a.mp4', 1, 'video/mp4')), 'Please select a valid image file'],
    [galleryFileProblem(file('a.mp4', 500 * MIB)), null],
    [galleryFileProblem(file('a.mp4', 501 * MIB)), 'a.mp4 is too large. Maximum size is 500MB.'],
    [galleryFileProblem(file('a.png', 11 * MIB)), 'a.png is too large. Maximum size is 10MB.'],
    [galleryFileProblem(file('a.pdf')), 'a.pdf is neither an image nor a video'],
  ])('the problem of a chosen file: %s', (problem, expected) => expect(problem).toBe(expected))
})
