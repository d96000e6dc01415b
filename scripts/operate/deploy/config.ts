import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { configSchema, type Config } from './plan/shape.ts'

export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

export async function readConfig(): Promise<Config> {
  const text = await readFile(new URL('../../../appwrite.json', import.meta.url), 'utf8')
  return v.parse(configSchema, JSON.parse(text))
}
