import { inFolders } from './in-folders.ts'
import { type Fate, fateSchema, type Look } from './plan.ts'
import { runPlan } from './run-plan.ts'
import { createSchedule, type Session } from './schedule.ts'
import type { Known, Settings } from './settings.ts'

/** The longest time between two tests in milliseconds, if every test takes as long as it may. */
const PAUSE = 15_000

/** Tries mutants until each is noticed or has survived. Returns their fates. */
export async function tryAll(
  meant: readonly Known[],
  looks: readonly Look[],
  { folders, results, silence, most, all }: Settings,
): Promise<Map<Known, Fate>> {
  const fates = new Map<Known, Fate>()
  for (const known of meant) {
    const fate = fateSchema.safeParse(results.get(known.key))
    if (fate.success) fates.set(known, fate.data)
  }

  function settle(id: number, fate: Fate): void {
    const known = all[id - 1]
    if (known === undefined) return
    fates.set(known, fate)
    results.set(known.key, fate)
    const { mutant, path } = known
    if (fate.outcome !== 'noticed') console.log(`${fate.outcome}: ${path}:${mutant.line}  ${mutant.what}`)
  }

  const open = meant.filter((known) => !fates.has(known)).map((known) => all.indexOf(known) + 1)
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
    console.log(`${fates.size} of ${meant.length} after ${look.file}`)
  }

  await inFolders(folders, schedule.next, work)
  return fates
}
