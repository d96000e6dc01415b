import { expect, test } from 'vitest'
import { languages } from '#src/lib/language/language.ts'
import { placeNames } from './place-names.ts'

const zones = new Set(Intl.supportedValuesOf('timeZone'))
const entries = languages.flatMap((language) =>
  Object.entries(placeNames[language]).map(([zone, name]) => [language, zone, name] as const),
)

const known = new Map<string, string>()

/** The zone that an id, or a former id, stands for. An id that nobody knows is refused. */
function zoneOf(id: string): string {
  const zone = known.get(id) ?? new Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone
  known.set(id, zone)
  return zone
}

test.each(entries)('in %s the zone %s, called %s, is one that there is', (_, zone) => {
  expect(zones).toContain(zoneOf(zone))
})

test.each(entries)('in %s the zone %s needs the name %s, as the id says another one', (_, zone, name) => {
  expect(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')).not.toBe(name)
})

test.each(entries)('in %s the zone %s is called %s by each of its ids', (language, zone, name) => {
  const others = Object.entries(placeNames[language]).filter(([other]) => zoneOf(other) === zoneOf(zone))
  expect(others.map(([, other]) => other)).toEqual(others.map(() => name))
})

test.each(languages)('in %s no two zones have the same name', (language) => {
  const ids = new Map(Object.entries(placeNames[language]).map(([zone, name]) => [zoneOf(zone), name]))
  expect(new Set(ids.values()).size).toBe(ids.size)
})
