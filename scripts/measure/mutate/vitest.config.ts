import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import config from '../../../vitest.config.ts'

const runner = fileURLToPath(new URL('runner.ts', import.meta.url))

/**
 * The project's own configuration with a runner that tries mutants. Functions are built before the run, so there is no
 * global set-up.
 */
export default defineConfig({
  test: {
    maxWorkers: 1,
    projects: (config.test?.projects ?? []).flatMap((project) =>
      typeof project === 'object' && 'test' in project
        ? [{ root: process.cwd(), test: { ...project.test, runner, globalSetup: [] } }]
        : [],
    ),
  },
})
