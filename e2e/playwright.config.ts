import { defineConfig } from '@playwright/test'
import { findBrowser } from '#tooling/find-browser.ts'

/** Chromium as root, in a container or behind a closed network: no sandbox, no calls of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  fullyParallel: true,
  // a journey waits a third of its time, for answers and for what it provokes
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // These end what would never end. A machine that is ten times as slow passes as well.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    timezoneId: 'Europe/Zurich',
    // Nothing turns or fades, so that nothing is painted in between: browsers need a fifth less of the processor.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args },
  },
})
