import { expect, test } from 'vitest'
import { zoneName } from './zone-name.ts'

test.each([
  ['Europe/Zurich', 'Zurich (Central European Time)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (Argentina Standard Time)'],
  ['Asia/Kathmandu', 'Kathmandu (Nepal Time)'],
])('%s is called %s', (zone, name) => expect(zoneName(zone)).toBe(name))
