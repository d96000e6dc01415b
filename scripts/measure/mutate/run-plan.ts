import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Line, lineSchema, type Plan } from './plan.ts'

/** The time that vitest needs before the first test runs, in milliseconds. */
const STARTING = 60_000

const running = new Set<() => void>()

/** Ends all running tests and everything that they have started. */
export const endAll = () => running.forEach((end) => end())

/**
 * Runs a test file in a copy of the tree and returns its report. A run that reports nothing for `longestSilence`
 * milliseconds is ended.
 */
export async function runPlan(
  folder: string,
  file: string,
  plan: Plan,
  longestSilence: number,
): Promise<Line[]> {
  const report = join(folder, 'report.jsonl')
  const planned = join(folder, 'plan.json')
  writeFileSync(planned, JSON.stringify({ ...plan, report }))
  rmSync(report, { force: true })
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const config = ['--config', 'scripts/measure/mutate/vitest.config.ts', '--root', folder]
  const child = spawn(process.execPath, [vitest, 'run', file, ...config, '--silent', '--reporter=dot'], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, FUNDUS_MUTATE_PLAN: planned },
  })
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  running.add(end)
  const start = Date.now()
  const watch = setInterval(() => {
    const last = existsSync(report) ? statSync(report).mtimeMs : start + STARTING
    if (Date.now() - last > longestSilence) end()
  }, 1000)
  await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(watch)
  running.delete(end)
  if (!existsSync(report)) return []
  const lines = readFileSync(report, 'utf8').split('\n')
  return lines.filter((line) => line.endsWith('}')).map((line) => lineSchema.parse(JSON.parse(line)))
}
