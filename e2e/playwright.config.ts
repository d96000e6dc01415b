import { defineConfig } from '@playwright/test'
import { findBrowser } from '#scripts/find-browser.ts'

/**
 * These let Chromium run as root, in a container and behind a closed network: without a sandbox, and without requests of its own.
 */
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
  // a journey spends a third of its time waiting, so three fit on two processors
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // These timeouts end only what would never end. A machine that is ten times as slow passes as well.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 900 },
    // An element that never comes ends its own journey, and not the time of all that wait for the worker.
    actionTimeout: 180_000,
    timezoneId: 'Europe/Zurich',
    // Without animations nothing is painted in between, and browsers need a fifth less of the processor.
    contextOptions: { reducedMotion: 'reduce' },
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args },
  },
})
