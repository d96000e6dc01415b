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

test('files are sent in the order in which they were planned', () => {
  const queue = planUploads([], plans)
  expect(nextUpload(queue)?.key).toBe('a')
  expect(nextUpload(withStatus(queue, 'a', done))?.key).toBe('b')
})

test('a failed or cancelled file does not hold up the next, and nothing is left after the last', () => {
  expect(nextUpload(withStatus(planUploads([], plans), 'a', failed))?.key).toBe('b')
  expect(nextUpload(queueOf(failed, cancelled))).toBeUndefined()
})

describe('a second attempt', () => {
  test('keeps what is sent and sends the rest again', () => {
    const again = planUploads(queueOf(done, failed), plans)
    expect(again.map(({ status }) => status.state)).toEqual(['done', 'waiting'])
    expect(sentFiles(again)).toEqual(new Map([['a', 'file-a']]))
  })

  test('sends again what was cancelled or cut off', () => {
    const again = planUploads(queueOf(cancelled, sending(4)), plans)
    expect(again.map(({ status }) => status.state)).toEqual(['waiting', 'waiting'])
  })

  test('knows what was sent in vain', () => {
    const dropped = droppedUploads(queueOf(done, failed), [planOf('b'), planOf('c')])
    expect(dropped.map(({ key }) => key)).toEqual(['a'])
  })
})

test('cancelling touches only what has not begun', () => {
  expect(cancelWaiting(queueOf(done, { state: 'waiting' })).map(({ status }) => status.state)).toEqual([
    'done',
    'cancelled',
  ])
})

test('unsent is everything but the done', () => {
  expect(unsentUploads(queueOf(done, cancelled)).map(({ key }) => key)).toEqual(['b'])
})

describe('progress is the share of bytes', () => {
  test.each([
    [queueOf({ state: 'waiting' }, { state: 'waiting' }), 0],
    [queueOf(sending(5), { state: 'waiting' }), 5 / 40],
    [queueOf(done, sending(15)), 25 / 40],
    // The request is larger than the file: headers and boundaries count too.
    [queueOf(done, sending(31)), 1],
    [queueOf(done, failed), 10 / 40],
    [[], 0],
  ])('%# %#', (queue, expected) => expect(queueProgress(queue)).toBe(expected))

  test.each([
    [{ ...planOf('a'), status: done }, 100],
    [{ ...planOf('a'), status: sending(5) }, 50],
    [{ ...planOf('a', 0), status: sending(0) }, 0],
  ])('of one file', (upload, expected) => expect(uploadPercent(upload)).toBe(expected))
})
