import type { Rolldown } from 'vite'

const ENTRY = '/src/main.tsx'
const SHOP = ['landing', 'creator', 'product'].map((screen) => `/src/app/screens/${screen}.tsx`)
const OTHERS = [
  '/src/features/auth/sign-in.tsx',
  '/src/features/auth/sign-up.tsx',
  '/src/app/screens/members.tsx',
]

type ImportersOf = (module: string) => readonly string[]

/** Whether a page brings the module with it, by imports that are not dynamic. */
function isOf(id: string, importersOf: ImportersOf): (page: string) => boolean {
  const seen = new Set([id])
  for (const module of seen) for (const importer of importersOf(module)) seen.add(importer)
  const paths = [...seen]
  return (page) => paths.some((path) => path.endsWith(page))
}

function chunkOf(id: string, importersOf: ImportersOf): string | null {
  const isPartOf = isOf(id, importersOf)
  if (isPartOf(ENTRY)) return id.endsWith(ENTRY) ? null : 'base'
  const [landing, creator, product] = SHOP.map(isPartOf)
  const [signIn, signUp, members] = OTHERS.map(isPartOf)
  if (landing && creator && product) return signIn || signUp ? 'base' : 'public'
  return creator && product && !signIn && !signUp && !members ? 'goods' : null
}

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'vendor', tags: ['$initial'], test: (id) => id.includes('/node_modules/') },
    {
      debugName: 'own',
      test: (id) => id.includes('/src/'),
      name: (id, context) => chunkOf(id, (module) => context.getModuleInfo(module)?.importers ?? []),
    },
  ],
}
