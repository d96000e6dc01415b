import type { PaymentMethod } from '#src/domain/account/settings.ts'

/** The settings of a browser that suggest its user's country. */
export type Home = { languages: readonly string[]; timeZone: string }

/** Liechtenstein and Büsingen use Swiss francs too. */
const swissZones = new Set(['Europe/Zurich', 'Europe/Vaduz', 'Europe/Busingen'])

function isSwiss({ languages, timeZone }: Home): boolean {
  return swissZones.has(timeZone) || languages.some((language) => /-CH(-|$)/i.test(language))
}

/** Returns the methods to list first. Stripe orders the others by the buyer's country. */
export function firstMethods(methods: readonly PaymentMethod[], home: Home): PaymentMethod[] {
  return methods.includes('twint') && isSwiss(home) ? ['twint'] : []
}

export const homeOf = (browser: Pick<Navigator, 'languages'>): Home => ({
  languages: browser.languages,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
