import { spawnSync } from 'node:child_process'
import { findBrowser, NoBrowserError } from '#scripts/find-browser.ts'

try {
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: findBrowser() } },
  )
  process.exitCode = status ?? 1
} catch (error) {
  if (!(error instanceof NoBrowserError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
