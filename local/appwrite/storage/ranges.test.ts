import { describe, expect, it } from 'vitest'

import { parseByteRange } from './byte-range.ts'
import { chunkCount, CHUNK_SIZE, parseContentRange } from './content-range.ts'

describe('Range of a download of 12 bytes', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=6-', { start: 6, end: 11 }],
  ])('the range of a download: %s', (header, range) => {
    expect(parseByteRange(header, 12)).toEqual(range)
  })

  it.each([
    'bytes=11-11',
    'bytes=11-',
    'bytes=-6',
    'bytes=6-12',
    'bytes=12-',
    'bytes=5-2',
    'bytes=x-y',
    'lines=0-1',
    'bytes=0-1,4-5',
  ])('a download refuses the range %s', (header) => {
    expect(() => parseByteRange(header, 12)).toThrow('not satisfiable')
  })
})

describe('Content-Range of an upload', () => {
  const total = 2 * CHUNK_SIZE + 7

  it.each([
    [undefined, undefined],
    ['chars 0-2/3', undefined],
    [`bytes 0-${CHUNK_SIZE - 1}/${total}`, { index: 0, start: 0, length: CHUNK_SIZE }],
    [`bytes ${2 * CHUNK_SIZE}-${total - 1}/${total}`, { index: 2, start: 2 * CHUNK_SIZE, length: 7 }],
    ['bytes 0-2/3', { index: 0, start: 0, length: 3 }],
  ])('the range of an upload: %s', (header, chunk) => {
    expect(parseContentRange(header)?.chunk).toEqual(chunk)
  })

  it.each([
    'bytes 5-2/10',
    'bytes 0-2/10',
    'bytes 1-9/10',
    'bytes 0-10/10',
    `bytes 5-${CHUNK_SIZE + 4}/${total}`,
  ])('an upload refuses the content range %s', (header) => {
    expect(() => parseContentRange(header)).toThrow('content range is invalid')
  })
})

it.each([
  [0, 1],
  [1, 1],
  [CHUNK_SIZE, 1],
  [CHUNK_SIZE + 1, 2],
])('a file of %i bytes has %i chunks', (size, chunks) => {
  expect(chunkCount(size)).toBe(chunks)
})
