import { expect, test } from 'vitest'
import { inGerman } from '#src/test/in-german.ts'
import { zoneName } from './zone-name.ts'

test.each([
  ['Europe/Zurich', /^Zurich \((CET|CEST)\)$/],
  ['America/Argentina/Buenos_Aires', /^Buenos Aires \(GMT-3\)$/],
  ['Asia/Kathmandu', /^Kathmandu \(GMT\+5:45\)$/],
])('%s is called %s', (zone, name) => expect(zoneName(zone)).toMatch(name))

test.each([
  ['Europe/Vienna', /^Wien \((MEZ|MESZ)\)$/],
  ['Europe/Berlin', /^Berlin \((MEZ|MESZ)\)$/],
  ['Asia/Tokyo', /^Tokio \(.+\)$/],
])('in German %s is called %s', (zone, name) => expect(inGerman(() => zoneName(zone))).toMatch(name))
