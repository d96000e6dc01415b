import type { Rolldown } from 'vite'

const ENTRY = '/src/main.tsx'
/** What visitors come to first. Signing in and up are alike. */
const pages = {
  landing: /\/app\/screens\/landing\.tsx$/,
  creator: /\/app\/screens\/creator\.tsx$/,
  product: /\/app\/screens\/product\.tsx$/,
  sign: /\/auth\/sign-(in|up)\.tsx$/,
}

type ImportersOf = (module: string) => readonly string[]

/** The module and whatever brings it along, by imports that are not dynamic. */
function bringers(id: string, importersOf: ImportersOf): string[] {
  const seen = new Set([id])
  for (const module of seen) for (const importer of importersOf(module)) seen.add(importer)
  return [...seen]
}

/**
 * `base` is what every page needs, and what all public ones and another need. Otherwise there is one file for each set of
 * pages that share something: the bundler's own choice counts every screen and dialog, and ends in crumbs.
 */
function chunkOf(id: string, importersOf: ImportersOf): string | null {
  const modules = bringers(id, importersOf)
  if (modules.some((module) => module.endsWith(ENTRY))) return id.endsWith(ENTRY) ? null : 'base'
  const sharing = Object.entries(pages).flatMap(([page, path]) =>
    modules.some((module) => path.test(module)) ? [page] : [],
  )
  if (['landing', 'creator', 'product', 'sign'].every((page) => sharing.includes(page))) return 'base'
  return sharing.length > 1 ? sharing.join('-') : null
}

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', tags: ['$initial'], test: (id) => id.includes('/node_modules/') },
    {
      debugName: 'own',
      test: (id) => id.includes('/src/') || id.includes('vite/preload-helper'),
      name: (id, context) => chunkOf(id, (module) => context.getModuleInfo(module)?.importers ?? []),
    },
  ],
}
