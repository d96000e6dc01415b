import { inFolders } from './in-folders.ts'
import { type MutantResult, mutantResultSchema, type Look } from './plan.ts'
import { runPlan } from './run-plan.ts'
import { createSchedule, type Session } from './schedule.ts'
import type { KnownMutant, Settings } from './settings.ts'

/** The longest time between two tests in milliseconds, if every test takes as long as it may. */
const PAUSE = 15_000

/** Tries mutants until each is noticed or has survived. Returns the result of each. */
export async function tryAll(
  meant: readonly KnownMutant[],
  looks: readonly Look[],
  { folders, results, silence, most, all }: Settings,
): Promise<Map<KnownMutant, MutantResult>> {
  const mutantResults = new Map<KnownMutant, MutantResult>()
  for (const known of meant) {
    const result = mutantResultSchema.safeParse(results.get(known.key))
    if (result.success) mutantResults.set(known, result.data)
  }

  function settle(id: number, result: MutantResult): void {
    const known = all[id - 1]
    if (known === undefined) return
    mutantResults.set(known, result)
    results.set(known.key, result)
    const { mutant, path } = known
    if (result.outcome !== 'noticed') console.log(`${result.outcome}: ${path}:${mutant.line}  ${mutant.what}`)
  }

  const open = meant.filter((known) => !mutantResults.has(known)).map((known) => all.indexOf(known) + 1)
  const schedule = createSchedule(open, looks, { sourceOf: (id) => all[id - 1]?.path ?? '', most }, settle)

  async function work(folder: string, session: Session): Promise<void> {
    const { look, tests, alone } = session
    const durations = new Map(look.tests.map(({ test, milliseconds }) => [test, milliseconds]))
    const longest = Math.max(...[...tests.keys()].map((test) => durations.get(test) ?? 0))
    const lines = await runPlan(
      folder,
      look.file,
      {
        mutants: all.length,
        tries: Object.fromEntries(tests),
        ...(alone !== undefined && { alone }),
        loadedBuilt: look.loadedBuilt,
        durations: Object.fromEntries(durations),
      },
      Math.min(silence, PAUSE + 6 * longest),
    )
    schedule.done(
      session,
      lines.filter((line) => 'outcome' in line),
    )
    console.log(`${mutantResults.size} of ${meant.length} after ${look.file}`)
  }

  await inFolders(folders, schedule.next, work)
  return mutantResults
}
