import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'

/** The browser named by CHROMIUM_PATH, the system's Chromium, or the one Playwright has downloaded. */
export function launchBrowser(args: string[] = []): Promise<Browser> {
  const path = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((file) => file && existsSync(file))
  return chromium.launch({ args, ...(path !== undefined && { executablePath: path }) })
}
