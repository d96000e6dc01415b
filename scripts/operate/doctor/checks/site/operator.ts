import { failed, noted, passed, skipped, type Check } from '#scripts/operate/doctor/check.ts'
import { missingIn } from '#server/legal/legal-pages.ts'
import { isLive } from '#scripts/operate/doctor/is-live.ts'

const PAGES = ['/legal/imprint.html', '/legal/impressum.html', '/legal/terms.html']

/** Whoever sells must say who he is. Before real money is taken it is only noted that this is missing. */
export const operator: Check = {
  name: 'operator',
  cure: 'Set FUNDUS_OPERATOR, or write the legal pages yourself and set FUNDUS_LEGAL_FOLDER, and run npm run deploy.',
  look: async ({ environment }) => {
    const { FUNDUS_SITE_URL: url } = environment
    if (url === undefined) return skipped('FUNDUS_SITE_URL is not set')
    const missing = new Set<string>()
    for (const path of PAGES) {
      const answer = await fetch(new URL(path, url)).catch(() => null)
      // an operator who names his pages otherwise links them from his own
      if (!answer?.ok) return skipped(`${path} cannot be read`)
      for (const name of missingIn(await answer.text())) missing.add(name)
    }
    if (missing.size === 0) return passed
    const problem = `the legal pages do not say: ${[...missing].join(', ')}`
    return isLive(environment) ? failed(problem) : noted(problem)
  },
}
