import { runCron } from '#local/appwrite/testing/local-controls.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { openDatabase } from '#local/appwrite/core/db/database.ts'
import { DATABASE } from '#local/appwrite/open-project.ts'
import { readState, type StateRecord } from '#local/appwrite/state.ts'
import { drawingWith } from '#local/demo/files/drawing.ts'
import { fillDemo } from '#local/demo/fill.ts'
import { freePorts } from '#local/stack/free-ports.ts'
import { startStack } from '#local/stack/stack.ts'
import { openDatabase as openPayments } from '#local/stripe/state/database.ts'
import { readRecords } from '#local/stripe/state/stored-records.ts'
import { readConfig } from '#scripts/project-config.ts'
import { referDigests } from './digests.ts'
import { noteOrigins, originsIn } from './learn-origins.ts'
import type { Recording } from './recording.ts'
import { shelfPlacesOf } from './shelf-places.ts'

/** What functions note for themselves, and mails that wait. None of it is part of what a market looks like. */
const PASSING = new Set(['row_guards', 'rate_limits', 'stripe_events', 'mails', 'notices', 'listing_changes'])

const fileRowSchema = z.object({ $id: z.string(), signature: z.string() })

/** Returns what draws each file, by bucket and file. */
function drawingsOf(records: readonly StateRecord[]): string[] {
  return records.flatMap(({ in: name, row }) => {
    const [, bucketId] = name.split('/')
    if (bucketId === undefined) return []
    const { $id, signature } = fileRowSchema.parse(row)
    const drawing = drawingWith(signature)
    if (!drawing) throw new Error(`Nobody has drawn the file ${$id} of ${bucketId}`)
    return [JSON.stringify([`${bucketId}/${$id}`, drawing])]
  })
}

/** @throws if shelves hold anything that the listings do not say */
function withoutShelves(records: readonly StateRecord[], derived: readonly StateRecord[]): StateRecord[] {
  const placeSchema = z.catchall(
    z.object({ $createdAt: z.string(), $updatedAt: z.string() }),
    z.union([z.string(), z.number()]),
  )
  const textOf = ({ row }: StateRecord) => {
    const { $createdAt: _, $updatedAt: __, ...place } = placeSchema.parse(row)
    return JSON.stringify(Object.entries(place).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }
  const isPlace = ({ in: name }: StateRecord) => name === 'shelf_places'
  const expected = derived.map(textOf).toSorted()
  const found = records.filter(isPlace).map(textOf).toSorted()
  const different = found.findIndex((place, index) => place !== expected[index])
  if (found.length !== expected.length || different >= 0) {
    throw new Error(`The shelves do not follow from the listings: ${found[different]} ${expected[different]}`)
  }
  return records.filter((record) => !isPlace(record))
}

/** Makes the demo through the functions, as its people would, and returns it as data. */
export async function recordDemo(): Promise<Recording> {
  const folder = await mkdtemp(join(tmpdir(), 'fundus-demo-'))
  const noted = join(folder, 'hashes')
  const dataDir = join(folder, 'data')
  noteOrigins(noted)
  try {
    const [app = 0, appwrite = 0, payments = 0] = await freePorts(3)
    const stack = await startStack({
      ports: { app, appwrite, payments },
      dataDir,
      site: 'none',
      rateLimits: 'off',
      schedules: 'off',
    })
    try {
      // What maintenance notes once in an empty market is part of every market.
      await runCron(stack)
      await fillDemo(stack)
      await stack.webhooksSettled()
    } finally {
      await stack.close()
    }
    const now = new Date()
    const db = openDatabase(join(dataDir, 'appwrite', DATABASE), 'read')
    const all = readState(db, readConfig('appwrite.json').config)
    db.close()
    const bank = openPayments(join(dataDir, 'payments/stripe.db'))
    const money = readRecords(bank)
    bank.close()

    const hash = createKeyedHash(stack.fundusSecret)
    const records = withoutShelves(all, shelfPlacesOf(all, hash, now)).filter(
      ({ in: name }) => !PASSING.has(name),
    )
    const references = referDigests(originsIn(noted, stack.fundusSecret))
    return {
      recordedAt: now.toISOString(),
      appwrite: records.map((record) => references.refer(JSON.stringify(record))),
      payments: money.map((record) => references.refer(JSON.stringify(record))),
      files: drawingsOf(records),
      digests: [...references.lines()],
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
