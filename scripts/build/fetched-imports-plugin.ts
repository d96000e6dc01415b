import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const wrapper = fileURLToPath(new URL('../../src/lib/page/import-files.ts', import.meta.url))
const exported = 'export const __vitePreload ='

/** Wraps Vite's function for imports, see `src/lib/page/import-files.ts`. */
export function fetchedImportsPlugin(): Plugin {
  return {
    name: 'fundus-fetched-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes(exported))
          this.error(`Vite's function for imports has another form than "${exported}"`)
        return {
          code: `import { withFetchedFiles } from ${JSON.stringify(wrapper)}
${code.replace(exported, 'const importFiles =')}
export const __vitePreload = withFetchedFiles(importFiles)`,
          map: null,
        }
      },
    },
  }
}
