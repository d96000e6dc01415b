import { buildSite } from '#scripts/build/build-site.ts'

/** Builds the site into the folder that is named: see `site-build.ts`. */
await buildSite(process.argv[2] ?? '')
