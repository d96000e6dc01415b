import { fileURLToPath } from 'node:url'
import { readConfig as readProjectConfig } from '#scripts/project-config.ts'
import { configSchema, type Config } from './plan/shape.ts'

export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * What `appwrite.json` wants a project to be, in the form that the API's answers are compared with.
 * @throws {ConfigError} if the file is damaged
 */
export function readConfig(): Config {
  const { config } = readProjectConfig(fileURLToPath(new URL('../../../appwrite.json', import.meta.url)))
  return configSchema.parse(config)
}
