import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The headless shell first: it draws no window and no tab strip, which is a third of the time of a journey. */
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

/** Debian's own package where we may install it, else the browser that Playwright brings. */
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
 * The Chromium that the journeys run in, installed if there is none.
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
