import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * Where browsers are looked for. The headless shell comes first: it draws no window and no tabs, which takes a third of
 * a journey's time.
 */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export class NoBrowserError extends Error {
  override name = 'NoBrowserError'
}

function installed(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'], ...SYSTEM_BROWSERS, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** Installs Debian's package if this process may do so, and otherwise Playwright's own browser. */
function install(): void {
  const isDebian = existsSync('/etc/debian_version') && process.getuid?.() === 0
  console.log('No Chromium found; installing one …')
  if (isDebian) {
    execFileSync('apt-get', ['update'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'inherit',
    })
  } else {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  }
}

/**
 * Returns the path of the Chromium that runs the journeys. Installs one if there is none.
 * @throws {NoBrowserError}
 */
export function findBrowser(): string {
  const found = installed()
  if (found) return found
  install()
  const now = installed()
  if (!now) throw new NoBrowserError('No Chromium could be found or installed. Set CHROMIUM_PATH to one.')
  return now
}
