import { describe, expect, test } from 'vitest'
import {
  cancelWaiting,
  droppedUploads,
  nextUpload,
  planUploads,
  queueProgress,
  sentFiles,
  unsentUploads,
  type UploadPlan,
  uploadPercent,
  type UploadStatus,
  withStatus,
} from './upload-queue.ts'

const planOf = (key: string, size = 10): UploadPlan => ({
  key,
  role: 'gallery',
  file: new File(['x'.repeat(size)], `${key}.png`),
})
const done: UploadStatus = { state: 'done', fileId: 'file-a' }
const failed: UploadStatus = { state: 'failed', message: 'No network' }
const cancelled: UploadStatus = { state: 'cancelled' }
const sending = (sent: number): UploadStatus => ({ state: 'sending', sent })

const plans = [planOf('a'), planOf('b', 30)]
const queueOf = (a: UploadStatus, b: UploadStatus) =>
  withStatus(withStatus(planUploads([], plans), 'a', a), 'b', b)

test('files are uploaded in their planned order', () => {
  const queue = planUploads([], plans)
  expect(nextUpload(queue)?.key).toBe('a')
  expect(nextUpload(withStatus(queue, 'a', done))?.key).toBe('b')
})

test('a failed or cancelled file does not stop the next', () => {
  expect(nextUpload(withStatus(planUploads([], plans), 'a', failed))?.key).toBe('b')
  expect(nextUpload(queueOf(failed, cancelled))).toBeUndefined()
})

describe('a second attempt', () => {
  test('a second attempt keeps finished uploads and repeats the rest', () => {
    const again = planUploads(queueOf(done, failed), plans)
    expect(again.map(({ status }) => status.state)).toEqual(['done', 'waiting'])
    expect(sentFiles(again)).toEqual(new Map([['a', 'file-a']]))
  })

  test('a second attempt repeats uploads that were cancelled or interrupted', () => {
    const again = planUploads(queueOf(cancelled, sending(4)), plans)
    expect(again.map(({ status }) => status.state)).toEqual(['waiting', 'waiting'])
  })

  test('a second attempt finds uploads that are no longer needed', () => {
    const dropped = droppedUploads(queueOf(done, failed), [planOf('b'), planOf('c')])
    expect(dropped.map(({ key }) => key)).toEqual(['a'])
  })
})

test('cancelling stops only uploads that have not begun', () => {
  expect(cancelWaiting(queueOf(done, { state: 'waiting' })).map(({ status }) => status.state)).toEqual([
    'done',
    'cancelled',
  ])
})

test('every upload that is not done counts as unsent', () => {
  expect(unsentUploads(queueOf(done, cancelled)).map(({ key }) => key)).toEqual(['b'])
})

describe('progress is the share of bytes', () => {
  test.each([
    [queueOf({ state: 'waiting' }, { state: 'waiting' }), 0],
    [queueOf(sending(5), { state: 'waiting' }), 5 / 40],
    [queueOf(done, sending(15)), 25 / 40],
    // A request is larger than its file, because of headers and boundaries.
    [queueOf(done, sending(31)), 1],
    [queueOf(done, failed), 10 / 40],
    [[], 0],
  ])('the progress of a queue is the share of its bytes: %#', (queue, expected) =>
    expect(queueProgress(queue)).toBe(expected),
  )

  test.each([
    [{ ...planOf('a'), status: done }, 100],
    [{ ...planOf('a'), status: sending(5) }, 50],
    [{ ...planOf('a', 0), status: sending(0) }, 0],
  ])('the progress of one file', (upload, expected) => expect(uploadPercent(upload)).toBe(expected))
})
