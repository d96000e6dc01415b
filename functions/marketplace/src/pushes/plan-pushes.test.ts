import { describe, expect, test } from 'vitest'
import { defaultNotificationSettings, type NotificationSettings } from '#src/domain/account/settings.ts'
import { planPushes } from './plan-pushes.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'

/** Noon on a Tuesday in Zurich. */
const noon = '2026-11-24T11:00:00.000Z'

function plan(settings: Partial<NotificationSettings>, moment = noon, ago = 0) {
  const now = new Date(moment)
  const createdAt = new Date(now.getTime() - ago).toISOString()
  const waiting = [
    { kind: 'sale', createdAt },
    { kind: 'message', createdAt },
  ] as const
  const { told, keptFor } = planPushes({
    settings: { ...defaultNotificationSettings, ...settings },
    waiting,
    now,
  })
  return { told: told.map(({ kind }) => kind), keptFor }
}

const both = ['sale', 'message']
const quiet = { enableQuietHours: true, quietHoursStart: '22:00', quietHoursEnd: '08:00' }
const auckland = { timeZone: 'Pacific/Auckland' }

describe('what is told', () => {
  test.each<[string, Partial<NotificationSettings>, string, number, string[]]>([
    ['everything by default', {}, noon, 0, both],
    ['no sales without that switch', { pushSales: false }, noon, 0, ['message']],
    ['no messages without that switch', { pushMessages: false }, noon, 0, ['sale']],
    ['emails are another thing', { emailNotifications: false, salesNotifications: false }, noon, 0, both],
    ['outside of quiet hours', quiet, noon, 0, both],
    ['the minute before they begin', quiet, '2026-11-24T20:59:59.000Z', 0, both],
    ['nothing once they begin', quiet, '2026-11-24T21:00:00.000Z', 0, []],
    ['nothing after midnight', quiet, '2026-11-24T23:30:00.000Z', 0, []],
    ['as soon as they end', quiet, '2026-11-24T07:00:00.000Z', 0, both],
    ['by the clock of the creator', { ...quiet, ...auckland }, noon, 0, []],
    ['at weekends by default', {}, '2026-11-28T11:00:00.000Z', 0, both],
    ['nothing at weekends without them', { weekendNotifications: false }, '2026-11-28T11:00:00.000Z', 0, []],
    ['Friday there, Saturday here', { weekendNotifications: false }, '2026-11-27T22:59:00.000Z', 0, both],
    [
      'Saturday there, Friday here',
      { weekendNotifications: false, ...auckland },
      '2026-11-27T12:00:00.000Z',
      0,
      [],
    ],
    [
      'the hour that comes twice is quiet twice',
      { ...quiet, quietHoursStart: '02:00', quietHoursEnd: '03:00' },
      '2026-10-25T01:30:00.000Z',
      0,
      [],
    ],
    ['what was an hour ago', {}, noon, HOUR, both],
    ['nothing that is older', {}, noon, HOUR + 1, []],
  ])('a push tells %s', (_, settings, moment, ago, expected) =>
    expect(plan(settings, moment, ago).told).toEqual(expected),
  )
})

describe('how long it waits for a device', () => {
  test.each<[string, Partial<NotificationSettings>, string, number]>([
    ['half a day', {}, noon, 12 * HOUR],
    ['until quiet hours begin', quiet, noon, 10 * HOUR - MINUTE],
    [
      'until the weekend begins',
      { weekendNotifications: false },
      '2026-11-27T21:00:30.000Z',
      2 * HOUR - MINUTE - 30_000,
    ],
    ['not at all in the last minute', quiet, '2026-11-24T20:59:30.000Z', 0],
  ])('a push waits for a device: %s', (_, settings, moment, expected) =>
    expect(plan(settings, moment).keptFor).toBe(expected),
  )
})
