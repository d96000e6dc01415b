import type { Plugin, Rolldown } from 'vite'
import { withImports } from './chunks.ts'

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'isDynamicEntry'>

const filesOf = (roots: readonly Chunk[], chunks: readonly Chunk[]): Set<string> =>
  new Set([...withImports(roots, chunks)].map(({ fileName }) => fileName))

/**
 * Returns what finds the files that are loaded before a chunk runs: those of the entry, which runs first on every page, its own, and
 * those that are loaded with it whatever brings it. The build asks for each chunk many times.
 */
export function findLoaded(chunks: readonly Chunk[]): (host: string) => ReadonlySet<string> {
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const brought = chunks
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .map((root) => filesOf([root], chunks))
  const found = new Map<string, ReadonlySet<string>>()
  return (host) => {
    const known = found.get(host)
    if (known) return known
    const own = chunks.filter(({ fileName }) => fileName === host)
    const [first = new Set<string>(), ...others] = brought.filter((files) => files.has(host))
    const beside = [...first].filter((file) => others.every((files) => files.has(file)))
    const loaded = new Set([...filesOf([...entries, ...own], chunks), ...beside])
    found.set(host, loaded)
    return loaded
  }
}

/** Returns which files of a part have to be fetched with it. A part that needs nothing else is fetched by the import itself. */
export function missingFiles(files: readonly string[], loaded: ReadonlySet<string>): string[] {
  const missing = files.filter((file) => !loaded.has(file))
  return missing.length > 1 ? missing : []
}

/**
 * Keeps what a chunk has loaded already out of its lists of files. Vite lists all files of a part, and the names of files hardly compress:
 * without this, the first scripts of a product page have 1,400 bytes more, and those of a creator's page 700.
 */
export function loadedImportsPlugin(): Plugin {
  let loadedBefore = findLoaded([])
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
                hostType === 'html' ? files : missingFiles(files, loadedBefore(hostId)),
            },
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        loadedBefore = findLoaded(Object.values(bundle).filter((part) => part.type === 'chunk'))
      },
    },
  }
}
