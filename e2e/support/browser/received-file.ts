import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'

/** Returns the downloaded file as a visitor finds it on the disk. */
export async function receivedFile(download: Download): Promise<{ name: string; bytes: Buffer }> {
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
