import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A browser's globals take longer to make than most tests to run: only these files have them. */
const needBrowser = ['src/**/*.test.tsx', '{src,server}/**/*.dom.test.ts']

/** Short files that run long. Vitest begins with the largest files, so these would run last, each beside workers with nothing to do. */
const LONG = /(demo|launcher|deletion-interrupted|attempts|full-shop|linear-time|loading)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** What a test waits for comes as fast as the machine lets it: these end only what would never end. */
const patient = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
} as const

export default defineConfig({
  test: {
    // This is one more than the cores of the smallest machine, because tests against the stack wait for answers. Four were no faster.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // Transformed files are kept in node_modules for the next run, under a hash of their text.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'server/**/*.test.ts', 'e2e/*.test.ts'],
          exclude: [...configDefaults.exclude, ...needBrowser],
          environment: 'node',
          // Test files share the modules of their worker, which loads them once, so tests use spies instead of mocking modules.
          isolate: false,
          restoreMocks: true,
          setupFiles: ['src/test/silent-console.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'stack',
          include: ['{local,functions}/**/*.test.ts', 'tests/integration/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: 'tests/integration/support/stacks/global-setup.ts',
          ...patient,
        },
      },
      {
        test: {
          name: 'components',
          include: needBrowser,
          environment: 'jsdom',
          isolate: false,
          // Quill warns when something is registered twice. Each file loads the app's modules anew, and with this Quill too.
          server: { deps: { inline: ['quill', 'react-quill-new'] } },
          setupFiles: ['src/test/setup.ts'],
          ...patient,
        },
      },
    ],
  },
})
