import type { Rolldown } from 'vite'

const ENTRY = '/src/entry-client.ts'
/**
 * The pages that visitors open first. Signing in and signing up share a chunk, and so do the two addresses of a
 * creator.
 */
const pages = {
  landing: /\/app\/screens\/landing\.tsx$/,
  creator: /\/app\/screens\/creator\/(creator|handle)\.tsx$/,
  product: /\/app\/screens\/product\/product\.tsx$/,
  explore: /\/app\/screens\/explore\/explore\.tsx$/,
  sign: /\/auth\/sign-(in|up)\.tsx$/,
}

/** How public pages read the backend. Visitors need it once they go on from the page that the server has rendered. */
const reads =
  /\/src\/data\/(creators\/(search-)?api|discovery\/api|products\/(creator-products-)?api|reviews\/public-reviews-api)\.ts$/

const text = (names: string) => new RegExp(String.raw`/\.messages/build/messages/(${names})\.js$`)

/**
 * Modules whose chunk is named here. Texts with values in them are among them, because all texts come from one module, so that nothing tells
 * who needs one, and the bundler makes a file of each that several parts need. Each file that a page begins with costs 80 to 200 bytes, and
 * its first paint 3 ms on a slow phone.
 */
const placed: { chunk: string; test: RegExp }[] = [
  /**
   * A few hundred bytes that parts share which have little else in common. In a chunk of the product page, they would make the
   * dashboard load 6,900 bytes about downloads; in one of signing in, every read 5,200 bytes about forms. In the chunk of what creators'
   * pages load later, the icon of the drawer's close button would make the dashboard load 13,000. The icon of what is hidden would make
   * Explore load 1,700 about signing in.
   */
  {
    chunk: 'base',
    test: /\/src\/(lib\/browser\/(stored|random-id)|data\/backend\/client)\.ts$|\/lucide-react\/dist\/esm\/icons\/(x|eye-off|info)\.mjs$|\/infiniteQueryOptions\.js$/,
  },
  { chunk: 'base', test: /\/\.messages\/build\/registry\.js$/ },
  {
    chunk: 'base',
    test: text(
      String.raw`footer_rights|format_(percent|thousands|millions)|gate_text|ui_pages_(back|page)|saved_heart_save|creator_product_list_(rating|categories_\w+)|product_(average_paid|price_from)`,
    ),
  },
  {
    chunk: 'product-later',
    test: text(
      String.raw`(bundle|download)_pay|launch_\w+|download_((code|email)_dialog_message|recovery_\w+)`,
    ),
  },
  {
    chunk: 'explore-later',
    test: text(String.raw`explore_(description_\w+|price_up_to|rating_good|total|total_more)`),
  },
  // The code of a link, which creator and product page have. In the chunk that they share, it would make the dashboard load 500 bytes.
  {
    chunk: 'link-code',
    test: /\/src\/(app\/screens\/product\/code-of-link\.tsx|config\/code-link\.ts|lib\/browser\/in-tab-storage\.ts)$/,
  },
  { chunk: 'link-code', test: text('purchase_code_linked') },
]

const placeOf = (id: string) => placed.find(({ test }) => test.test(id))?.chunk ?? null

type ModuleInfoOf = (module: string) => Pick<Rolldown.ModuleInfo, 'importers' | 'dynamicImporters'> | null

/**
 * Small modules that several forms and dialogs need. A chunk for each would add a file name to what every visitor
 * downloads.
 */
const crumbs =
  /\/src\/(components\/ui\/[a-z]+\/(counter|dialog-actions|load-more|radio-cards|textarea)\.tsx|lib\/[a-z]+\/(focus-on-mount|submission-draft|use-one-at-a-time|use-without-secret)\.ts|domain\/account\/locale\.ts)$/

/** Returns the module and all modules that import it, directly or through others. Dynamic imports do not count. */
function bringers(id: string, infoOf: ModuleInfoOf): string[] {
  const seen = new Set([id])
  for (const module of seen) for (const importer of infoOf(module)?.importers ?? []) seen.add(importer)
  return [...seen]
}

/**
 * Returns the name of a module's chunk, or null to let the bundler choose. `base` contains what the entry needs, and
 * what all four kinds of `pages` share. Every other set of pages that share modules gets a chunk of its own, and so do
 * modules that a page shares with parts that load later. The bundler's own choice considers every screen and dialog,
 * and makes too many small files.
 */
function chunkOf(id: string, infoOf: ModuleInfoOf): string | null {
  const modules = bringers(id, infoOf)
  const place = placeOf(id)
  if (place) return place
  if (modules.some((module) => module.endsWith(ENTRY))) return id.endsWith(ENTRY) ? null : 'base'
  const sharing = Object.entries(pages).flatMap(([page, path]) =>
    modules.some((module) => path.test(module)) ? [page] : [],
  )
  if (['landing', 'creator', 'product', 'sign'].every((page) => sharing.includes(page))) return 'base'
  // With chunks of its own for all that Explore shares, each other page names 12 more files: 1,500 to 2,200 bytes.
  const others = sharing.filter((page) => page !== 'explore')
  // Explore needs only half of this set, so a separate file for it is worth one more file.
  if (others.join('-') === 'creator-product') return sharing.join('-')
  if (others.length > 1) return others.join('-')
  if (sharing.length > 1) return sharing.join('-')
  const [page] = sharing
  if (!page && modules.some((module) => reads.test(module))) return 'reads'
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
      name: 'zod',
      test: (id) => id.includes('/node_modules/zod/'),
    },
    {
      debugName: 'pages',
      test: (id) =>
        /\/src\/|\/\.messages\/build\/runtime|vite\/preload-helper|\/lucide-react\//.test(id) ||
        placeOf(id) !== null,
      name: (id, context) => chunkOf(id, (module) => context.getModuleInfo(module)),
    },
  ],
}

const firstChunk =
  /^(vendor|base|link-code|preload-creator|(landing|creator|product|explore|sign)(-(landing|creator|product|explore|sign|later))*)$/

/**
 * Marks the chunks that a public page begins with. Nearly all their functions are called at once, so V8 compiles them
 * on another thread while the file is still loading: https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = ({ name }: Pick<Rolldown.RenderedChunk, 'name'>) =>
  firstChunk.test(name) ? '//# allFunctionsCalledOnLoad' : ''

/** Returns the chunks and everything that they import statically. */
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
