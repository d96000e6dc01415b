import type { Plugin, Rolldown } from 'vite'
import { withImports } from './chunks.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'isDynamicEntry'>

const filesOf = (root: Chunk, chunks: readonly Chunk[]): Set<string> =>
  new Set([...withImports([root], chunks)].map(({ fileName }) => fileName))

/** Returns what is loaded with a chunk whatever brings it: the files that all those have in common that the browser can ask for. */
function filesBeside(host: string, chunks: readonly Chunk[]): ReadonlySet<string> {
  const bringers = chunks
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .map((root) => filesOf(root, chunks))
    .filter((files) => files.has(host))
  const [first = new Set<string>(), ...others] = bringers
  return new Set([...first].filter((file) => others.every((files) => files.has(file))))
}

/**
 * Returns which files of a part a chunk has to fetch with it: not those that are loaded before the chunk runs. The entry runs first on
 * every page. A part that needs nothing else is fetched by the import itself.
 */
export function missingFiles(files: readonly string[], host: string, chunks: readonly Chunk[]): string[] {
  const roots = chunks.filter(({ isEntry, fileName }) => isEntry || fileName === host)
  const loaded = new Set([...withImports(roots, chunks)].map(({ fileName }) => fileName))
  const beside = filesBeside(host, chunks)
  const missing = files.filter((file) => !loaded.has(file) && !beside.has(file))
  return missing.length > 1 ? missing : []
}

/**
 * Keeps what a chunk has loaded already out of its lists of files. Vite lists all files of a part, and the names of files hardly compress:
 * without this, the first scripts of a product page have 1,400 bytes more, and those of a creator's page 700.
 */
export function loadedImportsPlugin(): Plugin {
  let chunks: readonly Chunk[] = []
  return {
    name: 'fundus-loaded-imports',
    apply: 'build',
    config: () => ({
      environments: {
        client: {
          build: {
            modulePreload: {
              polyfill: false,
              resolveDependencies: (_fileName, files, { hostId, hostType }) =>
                hostType === 'html' ? files : missingFiles(files, hostId, chunks),
            },
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      },
    },
  }
}
