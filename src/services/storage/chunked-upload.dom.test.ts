import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as limitsModule from '#src/domain/limits/limits.ts'
import { chunkedUpload, type SendChunk } from './chunked-upload.ts'
import { CHUNK_BYTES, chunksOf, contentRange, type Chunk } from './chunks.ts'
import { BackendError, CancelledError, LostChunksError, OfflineError } from '#src/services/backend/errors.ts'
import { eventually } from '#src/test/eventually.ts'

const setPauses = (pauses: readonly number[]) => {
  const { limits } = { ...limitsModule }
  vi.spyOn(limitsModule, 'limits', 'get').mockReturnValue({ ...limits, upload: { ...limits.upload, pauses } })
}
beforeEach(() => setPauses([0, 0, 0]))

const SIZE = 5 * CHUNK_BYTES + 7
const TOTAL = 6
const indexOf = ({ start }: Chunk) => start / CHUNK_BYTES

/** What happens to a request: chunk and response arrive, only the chunk arrives, or neither does. */
type Outcome = 'arrives' | 'answer lost' | 'lost' | Error

/** A server that keeps chunks by their position. `outcomeOf` gets the number of a chunk's try, from 1. */
function lossyServer(
  outcomeOf: (chunk: number, attempt: number) => Outcome,
  delayOf = (_chunk: number) => 0,
) {
  const kept = new Set<number>()
  const sent: number[] = []
  const sendChunk: SendChunk = async (chunk, signal) => {
    const index = indexOf(chunk)
    sent.push(index)
    const outcome = outcomeOf(index, sent.filter((other) => other === index).length)
    await new Promise((resolve) => {
      setTimeout(resolve, delayOf(index))
    })
    if (signal.aborted) throw new CancelledError('Aborted')
    if (outcome instanceof Error) throw outcome
    if (outcome !== 'lost') kept.add(index)
    if (outcome !== 'arrives') throw new OfflineError()
    return kept.size === TOTAL
  }
  return { kept, sent, sendChunk }
}

const notCancelled = () => new AbortController().signal
const triesOf = (sent: number[], index: number) => sent.filter((other) => other === index).length

describe('a connection that is lost', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  afterEach(() => online.mockReset())

  /** A server that nothing reaches until the browser is online again. */
  const unreachable = () => {
    const server = lossyServer(() => (navigator.onLine ? 'arrives' : 'lost'))
    online.mockReturnValue(false)
    return server
  }
  const comeBack = () => {
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
  }

  test('pauses the upload, which goes on by itself once it is back', async () => {
    const server = unreachable()
    const onPause = vi.fn<(isPaused: boolean) => void>()
    const sending = chunkedUpload(SIZE, server.sendChunk)({ signal: notCancelled(), onPause })
    await eventually(() => expect(onPause).toHaveBeenLastCalledWith(true))
    expect(server.kept.size).toBe(0)
    comeBack()
    await sending
    expect(server.kept.size).toBe(TOTAL)
    expect(onPause).toHaveBeenLastCalledWith(false)
  })

  test('pauses an upload that can be cancelled meanwhile', async () => {
    const server = unreachable()
    const abort = new AbortController()
    const onPause = vi.fn<(isPaused: boolean) => void>()
    const sending = chunkedUpload(SIZE, server.sendChunk)({ signal: abort.signal, onPause })
    await eventually(() => expect(onPause).toHaveBeenLastCalledWith(true))
    abort.abort()
    await expect(sending).rejects.toThrow(CancelledError)
    comeBack()
    expect(server.kept.size).toBe(0)
  })

  test('is not waited for where only the server is gone', async () => {
    const server = lossyServer(() => 'lost')
    online.mockReturnValue(true)
    await expect(chunkedUpload(SIZE, server.sendChunk)({ signal: notCancelled() })).rejects.toThrow(
      OfflineError,
    )
  })
})

describe('a chunk that does not arrive', () => {
  test.each([0, 1, 4, 5])('chunk %i is sent again after one loss', async (lost) => {
    const server = lossyServer((chunk, attempt) => (chunk === lost && attempt === 1 ? 'lost' : 'arrives'))
    await chunkedUpload(SIZE, server.sendChunk)({ signal: notCancelled() })
    expect(server.kept.size).toBe(TOTAL)
    expect(server.sent).toHaveLength(TOTAL + 1)
  })

  test('a chunk arrives with the fourth try', async () => {
    const server = lossyServer((chunk, attempt) => (chunk === 3 && attempt <= 3 ? 'lost' : 'arrives'))
    await chunkedUpload(SIZE, server.sendChunk)({ signal: notCancelled() })
    expect(triesOf(server.sent, 3)).toBe(4)
  })

  test('four lost tries end the attempt, and the next attempt sends only the missing chunks', async () => {
    const line = { isCut: true }
    const server = lossyServer((chunk) => (chunk === 3 && line.isCut ? 'lost' : 'arrives'))
    const send = chunkedUpload(SIZE, server.sendChunk)
    await expect(send({ signal: notCancelled() })).rejects.toBeInstanceOf(OfflineError)
    expect(triesOf(server.sent, 3)).toBe(4)

    line.isCut = false
    const missing = TOTAL - server.kept.size
    server.sent.length = 0
    const progress: number[] = []
    await send({ signal: notCancelled(), onProgress: (sent) => progress.push(sent) })
    expect(server.sent).toHaveLength(missing)
    expect(progress[0]).toBeGreaterThanOrEqual(3 * CHUNK_BYTES)
    expect(progress.at(-1)).toBe(SIZE)
    expect(server.kept.size).toBe(TOTAL)
  })
})

test.each([0, 2, 5])('chunk %i is sent again after a lost response, without harm', async (lost) => {
  const server = lossyServer((chunk, attempt) =>
    chunk === lost && attempt === 1 ? 'answer lost' : 'arrives',
  )
  await chunkedUpload(SIZE, server.sendChunk)({ signal: notCancelled() })
  expect(server.kept.size).toBe(TOTAL)
})

test.each([
  ['the first first', (chunk: number) => chunk],
  ['the last first', (chunk: number) => TOTAL - chunk],
  ['as it comes', (chunk: number) => (chunk * 3) % TOTAL],
])('responses may come in any order: %s', async (_name, delayOf) => {
  const server = lossyServer((_chunk, attempt) => (attempt === 1 ? 'answer lost' : 'arrives'), delayOf)
  const progress: number[] = []
  const onProgress = (sent: number) => progress.push(sent)
  await chunkedUpload(SIZE, server.sendChunk)({ signal: notCancelled(), onProgress })
  expect(server.kept.size).toBe(TOTAL)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress.at(-1)).toBe(SIZE)
})

test('the first chunk is sent alone, then at most four at once', async () => {
  let underWay = 0
  const together: number[] = []
  const server = lossyServer(() => 'arrives')
  await chunkedUpload(SIZE, async (chunk, signal) => {
    underWay += 1
    together[indexOf(chunk)] = underWay
    const answer = await server.sendChunk(chunk, signal)
    underWay -= 1
    return answer
  })({ signal: notCancelled() })
  expect(together.slice(0, 2)).toEqual([1, 1])
  expect(Math.max(...together)).toBe(4)
})

describe('refusals', () => {
  test.each([400, 401, 403, 404, 409, 413])('a refusal with status %i is not tried again', async (status) => {
    const refusal = new BackendError(status, 'refused', 'No.')
    const server = lossyServer((chunk) => (chunk === 0 ? refusal : 'arrives'))
    await expect(chunkedUpload(SIZE, server.sendChunk)({ signal: notCancelled() })).rejects.toBe(refusal)
    expect(server.sent).toEqual([0])
  })

  test.each([408, 429, 500, 503])('a refusal with status %i is tried again', async (status) => {
    const trouble = new BackendError(status, 'trouble', 'Later.')
    const server = lossyServer((chunk, attempt) => (chunk === 1 && attempt === 1 ? trouble : 'arrives'))
    await chunkedUpload(SIZE, server.sendChunk)({ signal: notCancelled() })
    expect(triesOf(server.sent, 1)).toBe(2)
  })

  test('a refusal stops the other chunks and is the error that is thrown', async () => {
    const refusal = new BackendError(401, 'user_unauthorized', 'Who?')
    const server = lossyServer(
      (chunk) => (chunk === 2 ? refusal : 'arrives'),
      (chunk) => (chunk === 2 ? 0 : 20),
    )
    const progress: number[] = []
    const onProgress = (sent: number) => progress.push(sent)
    const attempt = chunkedUpload(SIZE, server.sendChunk)({ signal: notCancelled(), onProgress })
    await expect(attempt).rejects.toBe(refusal)
    expect(server.sent).toEqual([0, 1, 2, 3, 4])
    expect(progress, 'nothing is told after the end').toEqual([0, CHUNK_BYTES])
  })
})

describe('an upload is cancelled', () => {
  test('an upload is cancelled while chunks are sent', async () => {
    const abort = new AbortController()
    const server = lossyServer((chunk) => {
      if (chunk === 2) abort.abort()
      return 'arrives'
    })
    const attempt = chunkedUpload(SIZE, server.sendChunk)({ signal: abort.signal })
    await expect(attempt).rejects.toBeInstanceOf(CancelledError)
    expect([...server.kept]).toEqual([0])
    expect(server.sent.every((chunk, place) => server.sent.indexOf(chunk) === place)).toBe(true)
  })

  test('an upload is cancelled in the pause after a lost chunk', async () => {
    setPauses([60_000])
    const abort = new AbortController()
    const server = lossyServer(() => 'lost')
    const attempt = chunkedUpload(SIZE, server.sendChunk)({ signal: abort.signal })
    await eventually(() => expect(server.sent).toEqual([0]))
    setTimeout(() => abort.abort(), 5)
    await expect(attempt).rejects.toBeInstanceOf(CancelledError)
    expect(server.sent).toEqual([0])
  })
})

test('an upload fails if the server has forgotten chunks', async () => {
  const attempt = chunkedUpload(SIZE, () => Promise.resolve(false))({ signal: notCancelled() })
  await expect(attempt).rejects.toBeInstanceOf(LostChunksError)
})

test('chunks cover every byte once', () => {
  expect(chunksOf(12 * 1024 * 1024).map((chunk) => contentRange(chunk, 12 * 1024 * 1024))).toEqual([
    'bytes 0-5242879/12582912',
    'bytes 5242880-10485759/12582912',
    'bytes 10485760-12582911/12582912',
  ])
  expect(chunksOf(2 * CHUNK_BYTES)).toHaveLength(2)
})
