import { buildSite } from '#scripts/build/build-site.ts'

/** The page server fills these in at a start, so that one build serves every installation. */
for (const name of ['VITE_APPWRITE_ENDPOINT', 'VITE_APPWRITE_PROJECT_ID', 'VITE_STRIPE_PUBLISHABLE_KEY']) {
  process.env[name] ??= `%${name}%`
}
await buildSite('dist')
