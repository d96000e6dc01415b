import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'

/** What a visitor finds in the downloads folder. */
export async function receivedFile(download: Download): Promise<{ name: string; bytes: Buffer }> {
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
