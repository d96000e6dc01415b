import { basename } from 'node:path'
import type { Rolldown } from 'vite'
import { screenModules } from '#server/html/screen-files.ts'

type ModuleInfoOf = (module: string) => Pick<Rolldown.ModuleInfo, 'importers'> | null

const firstScreens = [...new Set(Object.values(screenModules))]

/** Returns the module and all modules that import it, directly or through others. Dynamic imports do not count. */
function bringersOf(id: string, infoOf: ModuleInfoOf): string[] {
  const seen = new Set([id])
  for (const module of seen) for (const importer of infoOf(module)?.importers ?? []) seen.add(importer)
  return [...seen]
}

/**
 * Returns the names of the first screens that begin with a module, as the name of its chunk, or null if fewer than two of them need
 * it. What one screen needs is left to the bundler: in a chunk of its own it would all come with any other part that shares some of it.
 */
function screensWith(id: string, infoOf: ModuleInfoOf): string | null {
  const bringers = bringersOf(id, infoOf)
  const screens = firstScreens.filter((screen) => bringers.some((module) => module.endsWith(`/${screen}`)))
  return screens.length > 1 ? screens.map((screen) => basename(screen, '.tsx')).join('-') : null
}

/**
 * `vendor` and `base` contain what every page begins with: the packages, which browsers keep from release to release, and our own modules.
 * The entry is a chunk of its own, because every part that imported from it would fetch its style sheet again, which rendered pages have in
 * themselves.
 *
 * What several of the screens that visitors open first begin with is divided by the screens that need it. The bundler's own choice also
 * considers every dialog and panel that needs a module: without this rule, public pages begin with 3.8 to 6.2 % more bytes, and signing in
 * and the dashboard with 2 %.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', tags: ['$initial'], test: /\/node_modules\// },
    { name: 'base', tags: ['$initial'], test: /(?<!entry-client)\.(js|tsx?)$/ },
    {
      debugName: 'screens',
      test: /\/(src|lucide-react|\.messages)\//,
      name: (id, context) => screensWith(id, (module) => context.getModuleInfo(module)),
    },
  ],
}

/** Returns the chunks and everything that they import statically. */
export function withImports<Chunk extends Pick<Rolldown.OutputChunk, 'fileName' | 'imports'>>(
  roots: readonly Chunk[],
  chunks: readonly Chunk[],
  found = new Set<Chunk>(),
): Set<Chunk> {
  for (const root of roots) {
    if (found.has(root)) continue
    found.add(root)
    const imported = chunks.filter(({ fileName }) => root.imports.includes(fileName))
    withImports(imported, chunks, found)
  }
  return found
}
