import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '#scripts/find-browser.ts'

export function launchBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({ args, executablePath: findBrowser() })
}
