const everywhere = ['everywhere']

/** The folders of journeys that walk through what lies at a path. The longest path that a changed file begins with counts. */
export const journeysByPath: Record<string, readonly string[]> = {
  docs: [],
  scripts: [],
  'local/backup': [],
  'tests/integration': [],
  'e2e/soak': [],

  'src/features/account': ['account'],
  'src/features/account/onboarding': ['account', 'publishing'],
  'src/features/dashboard/account-deletion': ['account'],
  'src/features/dashboard/account-security': ['account'],
  'src/features/dashboard/my-data': ['account'],
  'src/features/dashboard/community-panel': ['people'],
  'src/features/dashboard/reviews-panel': ['people'],
  'src/features/dashboard/dashboard-home': ['dashboard'],
  'src/features/dashboard/dashboard-shell': ['dashboard'],
  'src/features/dashboard/graphics-panel': ['dashboard'],
  'src/features/dashboard/integrations-panel': ['dashboard'],
  'src/features/dashboard/page-panel': ['dashboard'],
  'src/features/dashboard/statistics-panel': ['dashboard'],
  'src/features/dashboard/settings-panel': ['dashboard', 'account'],
  'src/features/dashboard/settings-panel/business': ['purchase'],
  'src/features/dashboard/discounts-panel': ['purchase'],
  'src/features/dashboard/orders-panel': ['purchase'],
  'src/features/dashboard/payouts-panel': ['purchase'],
  'src/features/dashboard/selling-notice': ['purchase', 'publishing'],
  'src/features/dashboard/product-editor': ['publishing'],
  'src/features/dashboard/products-panel': ['publishing'],
  'src/features/operator': ['operator'],
  'src/features/public/complaint': ['operator'],
  'src/features/public/contact': ['creator-page'],
  'src/features/public/content-gate': ['creator-page', 'product'],
  'src/features/public/creator-page': ['creator-page'],
  'src/features/public/follow': ['creator-page'],
  'src/features/public/report': ['creator-page'],
  'src/features/public/directory': ['discovery'],
  'src/features/public/explore': ['discovery'],
  'src/features/public/market-search': ['discovery'],
  'src/features/public/related': ['discovery'],
  'src/features/public/saved': ['discovery'],
  'src/features/public/download': ['product', 'purchase'],
  'src/features/public/product-page': ['product'],
  'src/features/public/reviews': ['product'],
  'src/features/public/fees': ['discovery', 'everywhere'],
  'src/features/public/imprint': ['purchase'],
  'src/features/public/invoice': ['purchase'],
  'src/features/public/purchase': ['purchase'],
  'src/features/public/revocation': ['purchase'],
  'src/features/public/unsubscribe': ['publishing'],

  src: everywhere,
  'src/app/dashboard': ['dashboard'],
  'src/app/session': ['account'],
  'src/app/screens/creator': ['creator-page'],
  'src/app/screens/dashboard': ['dashboard'],
  'src/app/screens/product': ['product', 'purchase'],
  'src/services/profiles/account': ['account'],
  'src/services/auth': ['account'],
  'src/services/export': ['account'],
  'src/services/profiles/sessions': ['account'],
  'src/services/profiles/two-factor': ['account'],
  'src/services/followers/community': ['people'],
  'src/services/members': ['people'],
  'src/services/messages': ['people', 'creator-page'],
  'src/services/profiles/creators': ['creator-page', 'discovery'],
  'src/services/followers/follows': ['creator-page'],
  'src/services/followers/own-followers': ['creator-page', 'people'],
  'src/services/profiles/daily-stats': ['dashboard'],
  'src/services/live': ['dashboard'],
  'src/services/push': ['dashboard'],
  'src/services/profiles/settings': ['dashboard'],
  'src/services/discovery': ['discovery'],
  'src/services/saved': ['discovery'],
  'src/services/discounts': ['purchase'],
  'src/services/payments': ['purchase'],
  'src/services/revocations': ['purchase'],
  'src/services/invoices': ['purchase'],
  'src/services/downloads': ['product', 'purchase'],
  'src/services/storage': ['publishing'],
  'src/services/products': ['product', 'publishing'],
  'src/services/reviews': ['product', 'people'],
  'src/services/updates': ['publishing'],
  'src/domain/discounts': ['purchase'],
  'src/domain/discovery': ['discovery'],
  'src/domain/money': ['purchase'],
  'src/domain/people': ['people', 'creator-page'],
  'src/domain/product': ['product', 'publishing'],
  'src/domain/profile': ['dashboard', 'account'],
  'src/domain/push': ['dashboard'],
  'src/domain/saved': ['discovery'],
  'src/push-worker': ['dashboard'],

  'functions/shared': everywhere,
  'functions/maintenance': ['account', 'creator-page'],
  'functions/marketplace': everywhere,
  'functions/marketplace/src/account': ['account'],
  'functions/marketplace/src/discounts': ['purchase'],
  'functions/marketplace/src/downloads': ['product', 'purchase'],
  'functions/marketplace/src/followers': ['creator-page', 'people'],
  'functions/marketplace/src/mails': ['purchase', 'creator-page'],
  'functions/marketplace/src/members': ['people'],
  'functions/marketplace/src/messages': ['people', 'creator-page'],
  'functions/marketplace/src/notices': ['dashboard'],
  'functions/marketplace/src/products': ['publishing'],
  'functions/marketplace/src/profile': ['dashboard', 'account'],
  'functions/marketplace/src/purchases': ['purchase'],
  'functions/marketplace/src/pushes': ['dashboard'],
  'functions/marketplace/src/reviews': ['product', 'people'],
  'functions/marketplace/src/saved': ['discovery'],
  'functions/marketplace/src/settings': ['dashboard', 'account'],
  'functions/marketplace/src/updates': ['publishing'],
  'functions/marketplace/src/visits': ['dashboard'],
  'functions/payments': ['purchase'],

  messages: everywhere,
  'scripts/build': everywhere,
  'scripts/messages': everywhere,
  server: everywhere,
  'index.html': everywhere,
  'e2e/support': everywhere,
  'local/appwrite': everywhere,
  'local/stack': everywhere,
  'local/stripe': ['purchase'],
}

const isIn = (file: string, path: string) => file === path || file.startsWith(`${path}/`)
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)

/** Returns what a table names for a file: of the paths that contain the file, the longest counts. For tests that is nothing. */
export function foldersOf(byPath: Record<string, readonly string[]>, file: string): readonly string[] {
  if (isTest(file)) return []
  const [longest] = Object.keys(byPath)
    .filter((path) => isIn(file, path))
    .sort((one, other) => other.length - one.length)
  return longest === undefined ? [] : (byPath[longest] ?? [])
}

function journeysOfFile(file: string): readonly string[] {
  const [, ownFolder] = /^e2e\/journeys\/([^/]+)\//.exec(file) ?? []
  return ownFolder === undefined ? foldersOf(journeysByPath, file) : [ownFolder]
}

/** Returns the folders of `e2e/journeys` that walk through these files, in alphabetical order. */
export const journeysOf = (files: readonly string[]): string[] =>
  [...new Set(files.flatMap(journeysOfFile))].sort()
