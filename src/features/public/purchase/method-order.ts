import type { PaymentMethod } from '#src/domain/account/settings.ts'

/** What a browser says of where its owner is at home. */
export type Home = { languages: readonly string[]; timeZone: string }

/** Liechtenstein and Büsingen pay with francs and by the Swiss clock. */
const swissZones = new Set(['Europe/Zurich', 'Europe/Vaduz', 'Europe/Busingen'])

function isSwiss({ languages, timeZone }: Home): boolean {
  return swissZones.has(timeZone) || languages.some((language) => /-CH(-|$)/i.test(language))
}

/** What stands first in the list of methods; the provider puts the others in the order that suits the buyer. */
export function firstMethods(methods: readonly PaymentMethod[], home: Home): PaymentMethod[] {
  return methods.includes('twint') && isSwiss(home) ? ['twint'] : []
}

export const homeOf = (browser: Pick<Navigator, 'languages'>): Home => ({
  languages: browser.languages,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
})
