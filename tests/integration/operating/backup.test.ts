import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Account, Client, Query, Storage, TablesDB, Users } from 'node-appwrite'
import { InputFile } from 'node-appwrite/file'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMortalServer, type MortalServer } from '#e2e/soak/mortal-server.ts'
import { readConfig } from '#scripts/project-config.ts'
import { listenLocalAppwrite, type RunningAppwrite } from '#local/appwrite/listen.ts'
import { restore } from '#local/backup/restore.ts'
import { freePorts } from '#local/stack/free-ports.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const databaseId = 'market'
const tableId = 'stripe_events'
const bucketId = 'product-files'
const identity = { projectId: 'fundus', apiKey: 'key-of-the-back-up' }

let folder: string
let mortal: MortalServer | undefined
let restored: RunningAppwrite | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-killed-'))
})
afterEach(async () => {
  await mortal?.close()
  await restored?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Makes the back-up in its own process, as `npm run local` does. */
async function backUp(file: string, data: string): Promise<string> {
  const program = ['local/launch.mjs', 'local/appwrite/cli.ts', '--backup', file, '--data', data]
  const child = spawn(process.execPath, program, { cwd: root })
  let output = ''
  const add = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  await once(child, 'close')
  expect({ code: child.exitCode, output }).toMatchObject({ code: 0 })
  return output
}

const clientOf = (endpoint: string) => new Client().setEndpoint(endpoint).setProject(identity.projectId)
const adminOf = (endpoint: string) => clientOf(endpoint).setKey(identity.apiKey)

const contentOf = (step: number) => `file of step ${step} `.repeat(2000)
const idOf = (part: string, step: number) => `${part}-${step}`

/** Writes a sale as the product does: the file first, then two rows that need each other. */
async function write(admin: Client, step: number): Promise<void> {
  const [tables, storage] = [new TablesDB(admin), new Storage(admin)]
  const file = InputFile.fromBuffer(Buffer.from(contentOf(step)), 'a.txt')
  await storage.createFile({ bucketId, fileId: idOf('file', step), file })
  const { $id: transactionId } = await tables.createTransaction()
  const operations = ['left', 'right'].map((part) => ({
    action: 'create',
    databaseId,
    tableId,
    rowId: idOf(part, step),
    data: { type: idOf('file', step), receivedAt: new Date().toISOString() },
  }))
  await tables.createOperations({ transactionId, operations })
  await tables.updateTransaction({ transactionId, commit: true })
}

/** Removes rows before the file, because a row without its file would be a sale that cannot be delivered. */
async function remove(admin: Client, step: number): Promise<void> {
  const tables = new TablesDB(admin)
  for (const part of ['left', 'right']) {
    await tables.deleteRow({ databaseId, tableId, rowId: idOf(part, step) })
  }
  await new Storage(admin).deleteFile({ bucketId, fileId: idOf('file', step) })
}

/** The number of steps after which some have been removed again. */
const WARM = 8

/** Writes and removes until it is stopped. */
function keepWriting(admin: Client) {
  const state = { done: 0, stopped: false }
  const warm = new EventEmitter()
  const ended = (async () => {
    for (let step = 1; !state.stopped; step += 1) {
      await write(admin, step)
      state.done = step
      if (step > 5) await remove(admin, step - 5)
      if (step === WARM) warm.emit('warm')
    }
  })()
  return {
    done: () => state.done,
    warm: Promise.race([once(warm, 'warm'), ended]),
    stop: async () => {
      state.stopped = true
      await ended
    },
  }
}

test('a killed server comes back as it was when it was backed up, whoever wrote meanwhile', async () => {
  const [port = 0] = await freePorts(1)
  const data = join(folder, 'data')
  mortal = await startMortalServer({ ...identity, port, dataDir: data, functionVariables: {} })
  const admin = adminOf(mortal.endpoint)
  const person = { userId: 'anna', email: 'anna@example.com', password: 'Remembered-1' }
  await new Users(admin).create({ ...person, name: 'Anna' })
  const session = await new Account(admin).createEmailPasswordSession(person)

  const writer = keepWriting(admin)
  const archive = join(folder, 'backup.tgz')
  await writer.warm
  const before = writer.done()
  const said = await backUp(archive, data)
  const after = writer.done()
  await writer.stop()
  await mortal.close()
  mortal = undefined

  expect(said).toContain('It holds secrets')
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(after, 'somebody wrote meanwhile').toBeGreaterThan(before)

  const target = join(folder, 'restored')
  await restore(archive, target, false)
  restored = await listenLocalAppwrite(
    { ...readConfig(join(root, 'appwrite.json')), ...identity, dataDir: target, passwordCost: 'low' },
    0,
  )
  const again = adminOf(restored.endpoint)
  const signedIn = clientOf(restored.endpoint).setSession(session.secret)
  await expect(new Account(signedIn).get()).resolves.toMatchObject({ $id: 'anna', name: 'Anna' })
  await expect(new Account(again).createEmailPasswordSession(person)).resolves.toMatchObject({
    userId: 'anna',
  })

  const { rows } = await new TablesDB(again).listRows({ databaseId, tableId, queries: [Query.limit(5000)] })
  const steps = rows.map(({ $id }) => Number($id.split('-')[1]))
  const newest = Math.max(...steps)
  expect(newest).toBeGreaterThanOrEqual(before)
  expect(newest).toBeLessThanOrEqual(after + 1)
  const lefts = rows.filter(({ $id }) => $id.startsWith('left'))
  for (const step of lefts.map(({ $id }) => Number($id.split('-')[1]))) {
    const content = await new Storage(again).getFileDownload({ bucketId, fileId: idOf('file', step) })
    expect(Buffer.from(content).toString()).toBe(contentOf(step))
  }
  // rows of one transaction are backed up together; only older ones may be partly removed
  const recent = [4, 3, 2, 1, 0].map((back) => newest - back)
  const found = steps.filter((step) => step > newest - 5).sort((one, other) => one - other)
  expect(found).toEqual(recent.flatMap((step) => [step, step]))
})
