import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readRecording, type Recording } from '#local/demo/recording/recording.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const run = promisify(execFile)

/** Texts that differ between two runs: ids, times, salts, and numbers that depend on how long ago something was. */
const differing: [RegExp, string][] = [
  [/20\d\d-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'TIME'],
  [/20\d\d-\d\d-\d\d/g, 'DAY'],
  [/"(created|availableOn|arrivalDate|popularity|position)":[\d.]+/g, '"$1":0'],
  [/\b[0-9a-f]{20}\b/g, 'ID'],
  [/(pi|ch|pm|po|du|re|tr|trr|acct)_\w{14,}/g, '$1'],
  [/"\$argon2id\$[^"]+"/g, '"PASSWORD"'],
  [/\{secret \d+ \d+\}/g, 'SECRET'],
]
const purposeOf = z.tuple([z.string()], z.string())
/** How many visits and sales a day had depends on the time of the day at which the demo was made. */
const OF_DAY = /^(\{"in":"daily_(?:stats|referrers)",).*("productId":"[^"]*").*/
/** The two products of a pair stand in any order. */
const PAIR = /("in":"pair_buyers".*)"productId":"([^"]+)","otherId":"([^"]+)"/

/** Returns the rows of a recording in an order of their own, without what differs each time. */
function normal({ digests, appwrite, payments, files }: Recording): string[] {
  const nameOf = (number: string) => purposeOf.parse(JSON.parse(digests[Number(number)] ?? ''))[0]
  const lines = [...appwrite, ...payments, ...files].map((line) =>
    differing
      .reduce(
        (text, [found, instead]) => text.replaceAll(found, instead),
        line.replaceAll(/\{digest (\d+) \d+\}/g, (_, number: string) => `{${nameOf(number)}}`),
      )
      .replace(OF_DAY, '$1$2')
      .replace(PAIR, (_, start: string, ...both: string[]) => start + both.slice(0, 2).sort().join()),
  )
  const days = new Set(lines.filter((line) => line.startsWith('{"in":"daily_')))
  return [...days, ...lines.filter((line) => !days.has(line))].sort()
}

test(
  'the recorded demo is what the functions make today: otherwise npm run demo:record records it anew',
  { timeout: 10 * MINUTE },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fundus-recording-'))
    try {
      const program = ['local/launch.mjs', 'local/demo/recording/main.ts', folder]
      await run(process.execPath, program, { cwd: root })
      const [made, recorded] = [normal(readRecording(folder)), normal(readRecording())]
      expect(made).toEqual(recorded)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
