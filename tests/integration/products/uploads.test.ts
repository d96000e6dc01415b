import { randomBytes } from 'node:crypto'
import { Query, Storage } from 'node-appwrite'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { provideEnv } from '#src/config/env.ts'
import * as limitsModule from '#src/domain/limits/limits.ts'
import { BackendError, CancelledError, OfflineError } from '#src/services/backend/errors.ts'
import { openUpload } from '#src/services/storage/uploads-api.ts'
import { sharedMarket, type Creator, type Market } from '#tests/integration/support/stacks/market-stack.ts'

const limits = {
  ...limitsModule.limits,
  upload: { ...limitsModule.limits.upload, pauses: [0, 0, 0] },
}

const MIB = 1024 * 1024
const bucketId = 'product-files'

/** What the network does to a request. */
type Outcome = 'arrives' | 'answer lost' | 'lost'

let market: Market
let creator: Creator
/** The fate of a request by its range; '' for a file that is sent whole. */
let outcomeOf: (range: string) => Outcome
let ranges: string[]
const online = globalThis.fetch

beforeAll(async () => {
  market = await sharedMarket()
  provideEnv({
    appwriteEndpoint: market.endpoint,
    appwriteProject: market.project,
    stripeKey: 'pk_test_1',
    demoLogins: [],
  })
  creator = await market.creator()
})

beforeEach(() => {
  outcomeOf = () => 'arrives'
  ranges = []
  vi.stubGlobal('fetch', lossyFetch)
  // Node 20 has no navigator
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(limitsModule, 'limits', 'get').mockReturnValue(limits)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Sends a request like a browser: with the session, and over a network that may lose it. */
async function lossyFetch(address: string, request: RequestInit): Promise<Response> {
  const headers = new Headers(request.headers)
  const isUpload = request.body instanceof FormData
  const range = headers.get('content-range') ?? ''
  if (isUpload) ranges.push(range)
  const outcome = isUpload ? outcomeOf(range) : 'arrives'
  if (outcome === 'lost') throw new TypeError('Failed to fetch')
  headers.set('x-appwrite-session', creator.client.headers['X-Appwrite-Session'] ?? '')
  const answer = await online(address, { ...request, headers })
  if (outcome === 'answer lost') throw new TypeError('Failed to fetch')
  return answer
}

const storage = () => new Storage(market.admin)
const namesOf = async (name: string) => {
  const { files } = await storage().listFiles({ bucketId, queries: [Query.equal('name', name)] })
  return files.map((file) => file.name)
}

async function expectStored(fileId: string, bytes: Buffer): Promise<void> {
  vi.unstubAllGlobals()
  const stored = await storage().getFileDownload({ bucketId, fileId })
  expect(Buffer.from(stored).equals(bytes), 'byte for byte').toBe(true)
}

function largeFile(name: string) {
  const bytes = randomBytes(12 * MIB)
  return { bytes, file: new File([bytes], name) }
}

/** The first try of each request meets this outcome. */
function onceEach(outcome: Outcome) {
  const met = new Set<string>()
  return (range: string): Outcome => {
    if (met.has(range)) return 'arrives'
    met.add(range)
    return outcome
  }
}

const uncancelled = () => ({ signal: new AbortController().signal })

test.each(['lost', 'answer lost'] as const)('every chunk %s once: the file is whole', async (outcome) => {
  outcomeOf = onceEach(outcome)
  const { bytes, file } = largeFile(`${outcome}.zip`)
  const fileId = await openUpload(bucketId, file).send(uncancelled())
  expect(ranges).toHaveLength(6)
  await expectStored(fileId, bytes)
})

test('the line is cut for long: the next attempt goes on where it stopped', async () => {
  const { bytes, file } = largeFile('atlas.zip')
  const upload = openUpload(bucketId, file)
  outcomeOf = (range) => (range.startsWith('bytes 10485760-') ? 'lost' : 'arrives')
  await expect(upload.send(uncancelled())).rejects.toBeInstanceOf(OfflineError)

  outcomeOf = () => 'arrives'
  ranges = []
  const progress: number[] = []
  const fileId = await upload.send({ ...uncancelled(), onProgress: (sent) => progress.push(sent) })
  expect(ranges).not.toContain('bytes 0-5242879/12582912')
  expect(ranges).toContain('bytes 10485760-12582911/12582912')
  expect(progress[0]).toBeGreaterThanOrEqual(5 * MIB)
  expect(progress.at(-1)).toBe(12 * MIB)
  await expectStored(fileId, bytes)
})

test('what was swept in between is sent anew', async () => {
  const { bytes, file } = largeFile('swept.zip')
  const upload = openUpload(bucketId, file)
  outcomeOf = (range) => (range.startsWith('bytes 10485760-') ? 'lost' : 'arrives')
  await expect(upload.send(uncancelled())).rejects.toBeInstanceOf(OfflineError)
  vi.unstubAllGlobals()
  const { files } = await storage().listFiles({ bucketId, queries: [Query.equal('name', 'swept.zip')] })
  await Promise.all(files.map(({ $id }) => storage().deleteFile({ bucketId, fileId: $id })))

  vi.stubGlobal('fetch', lossyFetch)
  // Node 20 has no navigator
  vi.stubGlobal('navigator', { onLine: true })
  outcomeOf = () => 'arrives'
  await expect(upload.send(uncancelled())).rejects.toThrow('not all')
  const fileId = await upload.send(uncancelled())
  await expectStored(fileId, bytes)
  expect(await namesOf('swept.zip')).toEqual(['swept.zip'])
})

test('cancelled, it leaves nothing behind, and may be sent again', async () => {
  const { bytes, file } = largeFile('cancelled.zip')
  const upload = openUpload(bucketId, file)
  const abort = new AbortController()
  outcomeOf = (range) => {
    if (!range.startsWith('bytes 0-')) abort.abort()
    return 'arrives'
  }
  await expect(upload.send({ signal: abort.signal })).rejects.toBeInstanceOf(CancelledError)
  expect(await namesOf('cancelled.zip')).toEqual([])
  outcomeOf = () => 'arrives'
  await expectStored(await upload.send(uncancelled()), bytes)
})

test('given up, it takes back what has arrived', async () => {
  const upload = openUpload(bucketId, largeFile('given-up.zip').file)
  outcomeOf = (range) => (range.startsWith('bytes 10485760-') ? 'lost' : 'arrives')
  await expect(upload.send(uncancelled())).rejects.toBeInstanceOf(OfflineError)
  expect(await namesOf('given-up.zip')).toEqual(['given-up.zip'])
  await upload.discard()
  expect(await namesOf('given-up.zip')).toEqual([])
})

test('a refusal is not asked again', async () => {
  const upload = openUpload(bucketId, largeFile('atlas.mkv').file)
  await expect(upload.send(uncancelled())).rejects.toBeInstanceOf(BackendError)
  expect(ranges).toHaveLength(1)
})

test('a small file goes whole, and whoever lost its answer has it at the next attempt', async () => {
  const bytes = randomBytes(5 * MIB)
  const upload = openUpload(bucketId, new File([bytes], 'small.zip'))
  outcomeOf = onceEach('answer lost')
  await expect(upload.send(uncancelled())).rejects.toBeInstanceOf(OfflineError)
  const fileId = await upload.send(uncancelled())
  expect(ranges).toEqual(['', ''])
  await expectStored(fileId, bytes)
  expect(await namesOf('small.zip')).toEqual(['small.zip'])
})
