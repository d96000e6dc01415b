import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // of two cores Vitest would leave one idle
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/{lib,config,domain,boot}/**/*.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'stack',
          include: [
            '{local,functions}/**/*.test.ts',
            'e2e/contract/**/*.test.ts',
            'src/services/**/*.test.ts',
          ],
          environment: 'node',
          globalSetup: 'e2e/contract/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'components',
          include: ['src/{components,features,app,queries}/**/*.test.{ts,tsx}', 'src/lib/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['src/test/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
