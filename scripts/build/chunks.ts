import type { Rolldown } from 'vite'

const ENTRY = '/src/main.tsx'
/** What visitors come to first. Signing in and up are alike, and so are the two addresses of a creator. */
const pages = {
  landing: /\/app\/screens\/landing\.tsx$/,
  creator: /\/app\/screens\/(creator|handle)\.tsx$/,
  product: /\/app\/screens\/product\.tsx$/,
  sign: /\/auth\/sign-(in|up)\.tsx$/,
}

/** Some hundred bytes that a product's page shares with the dashboard, which would load 6,900 bytes of downloads with them. */
const trifles = /\/src\/lib\/browser\/(stored|random-id)\.ts$/

type ModuleInfoOf = (module: string) => Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'> | null

/** Small things that several forms and dialogs need. A file of its own for each would be a name more in what every visitor gets. */
const crumbs =
  /\/src\/(components\/ui\/[a-z]+\/(counter|dialog-actions|load-more|radio-cards|textarea)\.tsx|lib\/[a-z]+\/(focus-on-mount|submission-draft|use-one-at-a-time|use-without-secret)\.ts|domain\/account\/locale\.ts)$/

/** The module and whatever brings it along, by imports that are not dynamic. */
function bringers(id: string, infoOf: ModuleInfoOf): string[] {
  const seen = new Set([id])
  for (const module of seen) for (const importer of infoOf(module)?.importers ?? []) seen.add(importer)
  return [...seen]
}

/**
 * `base` is what every page needs, and what all public ones and another need. Otherwise there is one file for each set of
 * pages that share something, and one for what a page shares with parts that come later: the bundler's own choice counts
 * every screen and dialog, and ends in crumbs.
 */
function chunkOf(id: string, infoOf: ModuleInfoOf): string | null {
  const modules = bringers(id, infoOf)
  if (trifles.test(id)) return 'base'
  if (modules.some((module) => module.endsWith(ENTRY))) return id.endsWith(ENTRY) ? null : 'base'
  const sharing = Object.entries(pages).flatMap(([page, path]) =>
    modules.some((module) => path.test(module)) ? [page] : [],
  )
  if (['landing', 'creator', 'product', 'sign'].every((page) => sharing.includes(page))) return 'base'
  if (sharing.length > 1) return sharing.join('-')
  const [page] = sharing
  const isPage = (module: string) => Object.values(pages).some((path) => path.test(module))
  const comesLater = (module: string) =>
    (infoOf(module)?.dynamicImporters ?? []).length > 0 && !isPage(module)
  if (page && modules.some(comesLater)) return `${page}-later`
  return crumbs.test(id) ? 'dialog-parts' : null
}

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'vendor',
      tags: ['$initial'],
      test: (id) => id.includes('/node_modules/'),
    },
    {
      debugName: 'pages',
      test: /\/src\/|vite\/preload-helper|\/lucide-react\//,
      name: (id, context) => chunkOf(id, (module) => context.getModuleInfo(module)),
    },
  ],
}

const firstChunk =
  /^(vendor|base|preload-creator|(landing|creator|product|sign)(-(landing|creator|product|sign|later))*)$/

/**
 * Of what a public page begins with nearly every function is called at once. Told so, V8 compiles them while the file is
 * still coming, beside the page's own thread: https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = ({ name }: Pick<Rolldown.RenderedChunk, 'name'>) =>
  firstChunk.test(name) ? '//# allFunctionsCalledOnLoad' : ''

/** The chunks, and all that they cannot run without. */
export function withImports(
  roots: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  for (const root of roots) {
    if (found.has(root)) continue
    found.add(root)
    const imported = chunks.filter(({ fileName }) => root.imports.includes(fileName))
    withImports(imported, chunks, found)
  }
  return found
}
