import { describe, expect, test } from 'vitest'
import { defaultNotificationSettings, type NotificationSettings } from '#src/domain/account/settings.ts'
import { planMails, type QueuedNotice } from './plan.ts'

const news = (kind: QueuedNotice['kind'] = 'sale'): QueuedNotice => ({ kind, reference: '' })
const summaryFor = (monday: string): QueuedNotice => ({ kind: 'summary', reference: monday })

type Case = {
  now: string
  settings?: Partial<NotificationSettings>
  waiting?: QueuedNotice[]
  sentToday?: number
}

const plan = ({ now, settings, waiting = [news()], sentToday = 0 }: Case) => {
  const { mails, dropped, held, lookAgainAt } = planMails({
    settings: { ...defaultNotificationSettings, ...settings },
    waiting,
    sentToday,
    now: new Date(now),
  })
  return {
    mails: mails.map((mail) => mail.map(({ kind }) => kind).join(' ')),
    dropped: dropped.map(({ kind }) => kind),
    held: held.length,
    again: lookAgainAt?.toISOString().replace(':00.000Z', 'Z') ?? null,
  }
}

const night = { enableQuietHours: true, quietHoursStart: '22:00', quietHoursEnd: '08:00' } as const
const quiet = (start: string, end: string, timeZone = 'Europe/Zurich') => ({
  enableQuietHours: true,
  quietHoursStart: start,
  quietHoursEnd: end,
  timeZone,
})

describe('what has happened', () => {
  test('all waiting events are mailed at once, in one mail', () => {
    expect(plan({ now: '2026-11-21T12:00Z', waiting: [news(), news('review'), news('download')] })).toEqual({
      mails: ['sale review download'],
      dropped: [],
      held: 0,
      again: null,
    })
  })

  test('money to withdraw is mailed at once, by itself, whatever the settings', () => {
    const settings = { emailNotifications: false, maxEmailsPerDay: '5', ...night } as const
    const waiting = [news(), news('payout'), news('payout')]
    expect(plan({ now: '2026-11-21T23:00Z', settings, waiting, sentToday: 5 })).toEqual({
      mails: ['payout', 'payout'],
      dropped: ['sale'],
      held: 0,
      again: null,
    })
  })

  test('a returned payout is mailed at once, whatever the settings', () => {
    const settings = { emailNotifications: false, ...night } as const
    expect(plan({ now: '2026-11-21T23:00Z', settings, waiting: [news('payout_failed')] })).toMatchObject({
      mails: ['payout_failed'],
      dropped: [],
    })
  })

  test('a mail about money does not count against the mails of the day', () => {
    const settings = { maxEmailsPerDay: '5' } as const
    const waiting = [news(), news('payout')]
    expect(plan({ now: '2026-11-21T12:00Z', settings, waiting, sentToday: 4 }).mails).toEqual([
      'payout',
      'sale',
    ])
  })

  test('without events there are no mails', () => {
    expect(plan({ now: '2026-11-21T12:00Z', waiting: [] })).toEqual({
      mails: [],
      dropped: [],
      held: 0,
      again: null,
    })
  })

  test.each([
    ['salesNotifications', 'sale'],
    ['downloadNotifications', 'download'],
    ['followerNotifications', 'follower'],
    ['reviewNotifications', 'review'],
    ['weeklySummary', 'summary'],
  ] as const)('without %s nobody is told of a %s, but of the rest', (off, kind) => {
    const waiting = (['sale', 'download', 'follower', 'review'] as const).map(news)
    const all = [...waiting, summaryFor('2026-11-23')]
    const planned = plan({ now: '2026-11-23T12:00Z', settings: { [off]: false }, waiting: all })
    expect(planned.dropped).toEqual([kind])
    expect(planned.mails.join(' ').split(' ')).toHaveLength(4)
    expect(planned.mails.join(' ')).not.toContain(kind)
  })

  test('without the main switch nothing is mailed, whatever the other switches say', () => {
    const waiting = [news(), summaryFor('2026-11-16')]
    const settings = { ...night, emailNotifications: false }
    expect(plan({ now: '2026-11-23T23:00Z', settings, waiting })).toEqual({
      mails: [],
      dropped: ['sale', 'summary'],
      held: 0,
      again: null,
    })
  })
})

describe('quiet hours', () => {
  test.each([
    // quiet hours over midnight, in winter and in summer
    ['Zurich, a minute before', night, '2026-01-14T20:59Z', 'now'],
    ['Zurich, as they begin', night, '2026-01-14T21:00Z', '2026-01-15T07:00Z'],
    ['Zurich, before midnight', night, '2026-01-14T22:59Z', '2026-01-15T07:00Z'],
    ['Zurich, after midnight', night, '2026-01-15T06:59Z', '2026-01-15T07:00Z'],
    ['Zurich, as they end', night, '2026-01-15T07:00Z', 'now'],
    ['Zurich in summer', night, '2026-07-14T20:00Z', '2026-07-15T06:00Z'],
    ['by day', quiet('12:00', '13:30'), '2026-01-14T11:30Z', '2026-01-14T12:30Z'],
    ['by day, outside', quiet('12:00', '13:30'), '2026-01-14T12:30Z', 'now'],
    ['until midnight', quiet('20:00', '00:00'), '2026-01-14T19:30Z', '2026-01-14T23:00Z'],
    ['from midnight', quiet('00:00', '06:00'), '2026-01-14T23:00Z', '2026-01-15T05:00Z'],
    ['that end as they begin are none', quiet('08:00', '08:00'), '2026-01-14T07:00Z', 'now'],
    ['that are switched off', { ...night, enableQuietHours: false }, '2026-01-14T23:00Z', 'now'],
    // quiet hours in other time zones
    ['New York', quiet('22:00', '08:00', 'America/New_York'), '2026-01-15T03:00Z', '2026-01-15T13:00Z'],
    ['Kathmandu', quiet('22:00', '08:00', 'Asia/Kathmandu'), '2026-01-14T16:15Z', '2026-01-15T02:15Z'],
    ['Auckland', quiet('22:00', '08:00', 'Pacific/Auckland'), '2026-01-14T09:00Z', '2026-01-14T19:00Z'],
    // the night in spring in which an hour is left out
    ['Zurich, spring', night, '2026-03-28T21:00Z', '2026-03-29T06:00Z'],
    ['Zurich, ends in no hour', quiet('22:00', '02:30'), '2026-03-28T22:00Z', '2026-03-29T01:00Z'],
    ['Zurich, only in no hour', quiet('02:00', '03:00'), '2026-03-29T00:59Z', 'now'],
    ['Zurich, begins in no hour', quiet('02:30', '04:00'), '2026-03-29T01:00Z', '2026-03-29T02:00Z'],
    [
      'New York, spring',
      quiet('22:00', '02:30', 'America/New_York'),
      '2026-03-08T04:00Z',
      '2026-03-08T07:00Z',
    ],
    [
      'Auckland, spring',
      quiet('22:00', '02:15', 'Pacific/Auckland'),
      '2026-09-26T12:00Z',
      '2026-09-26T14:00Z',
    ],
    [
      'Lord Howe, spring',
      quiet('22:00', '02:15', 'Australia/Lord_Howe'),
      '2026-10-03T14:00Z',
      '2026-10-03T15:30Z',
    ],
    // the night in autumn in which an hour comes twice
    ['Zurich, autumn', night, '2026-10-24T20:00Z', '2026-10-25T07:00Z'],
    ['Zurich, in the first of two', quiet('22:00', '02:30'), '2026-10-25T00:15Z', '2026-10-25T00:30Z'],
    ['Zurich, between the two', quiet('22:00', '02:30'), '2026-10-25T00:45Z', 'now'],
    ['Zurich, in the second of two', quiet('22:00', '02:30'), '2026-10-25T01:15Z', '2026-10-25T01:30Z'],
    [
      'New York, autumn',
      quiet('22:00', '01:30', 'America/New_York'),
      '2026-11-01T06:10Z',
      '2026-11-01T06:30Z',
    ],
    [
      'Lord Howe, autumn',
      quiet('22:00', '01:45', 'Australia/Lord_Howe'),
      '2026-04-04T15:05Z',
      '2026-04-04T15:15Z',
    ],
  ] as const)('notices in quiet hours: %s', (_, settings, now, outcome) => {
    const { mails, held, again } = plan({ now, settings: { timeZone: 'Europe/Zurich', ...settings } })
    expect(again ?? 'now').toBe(outcome)
    expect([mails.length, held]).toEqual(outcome === 'now' ? [1, 0] : [0, 1])
  })

  test('events held back by quiet hours are one mail when these end', () => {
    const waiting = [news(), news('follower'), news('follower')]
    expect(plan({ now: '2026-01-15T07:00Z', settings: night, waiting }).mails).toEqual([
      'sale follower follower',
    ])
  })
})

describe('weekends', () => {
  const off = { weekendNotifications: false } as const

  test.each([
    ['Friday night', 'Europe/Zurich', '2026-11-20T22:59Z', 'now'],
    ['Saturday begins', 'Europe/Zurich', '2026-11-20T23:00Z', '2026-11-22T23:00Z'],
    ['Sunday', 'Europe/Zurich', '2026-11-22T12:00Z', '2026-11-22T23:00Z'],
    ['Monday begins', 'Europe/Zurich', '2026-11-22T23:00Z', 'now'],
    ['Sunday there, Monday here', 'America/New_York', '2026-11-23T04:59Z', '2026-11-23T05:00Z'],
    ['Monday there, Sunday here', 'Pacific/Auckland', '2026-11-22T11:00Z', 'now'],
    ['the weekend with the long Sunday', 'Europe/Zurich', '2026-10-24T12:00Z', '2026-10-25T23:00Z'],
    ['the weekend with the short Sunday', 'Europe/Zurich', '2026-03-28T12:00Z', '2026-03-29T22:00Z'],
  ])('notices at weekends: %s', (_, timeZone, now, outcome) => {
    expect(plan({ now, settings: { ...off, timeZone } }).again ?? 'now').toBe(outcome)
  })

  test('weekends end with the quiet hours of Monday', () => {
    expect(plan({ now: '2026-11-21T12:00Z', settings: { ...off, ...night } }).again).toBe('2026-11-23T07:00Z')
  })
})

describe('the cap of a day', () => {
  test.each([
    ['5', 4, 'now'],
    ['5', 5, '2026-11-18T23:00Z'],
    ['5', 9, '2026-11-18T23:00Z'],
    ['10', 9, 'now'],
    ['10', 10, '2026-11-18T23:00Z'],
    ['15', 15, '2026-11-18T23:00Z'],
    ['20', 20, '2026-11-18T23:00Z'],
    ['unlimited', 9999, 'now'],
  ] as const)('%s, after %i', (maxEmailsPerDay, sentToday, outcome) => {
    const planned = plan({ now: '2026-11-18T12:00Z', settings: { maxEmailsPerDay }, sentToday })
    expect(planned.again ?? 'now').toBe(outcome)
  })

  test.each([
    ['Pacific/Auckland', '2026-11-18T10:59Z', '2026-11-18T11:00Z'],
    ['America/New_York', '2026-11-18T10:59Z', '2026-11-19T05:00Z'],
    ['Asia/Kathmandu', '2026-11-18T10:59Z', '2026-11-18T18:15Z'],
    // a day that begins at one o'clock, because midnight is left out
    ['Africa/Cairo', '2026-04-23T12:00Z', '2026-04-23T22:00Z'],
  ])('the cap is that of the local day in %s', (timeZone, now, again) => {
    expect(plan({ now, settings: { timeZone }, sentToday: 10 }).again).toBe(again)
  })

  test('a cap that is reached ends on the next day on which mails are allowed', () => {
    const settings = { ...night, weekendNotifications: false }
    expect(plan({ now: '2026-11-18T12:00Z', settings, sentToday: 10 }).again).toBe('2026-11-19T07:00Z')
    expect(plan({ now: '2026-11-20T12:00Z', settings, sentToday: 10 }).again).toBe('2026-11-23T07:00Z')
  })

  test('the cap counts a summary too, which comes after the news', () => {
    const waiting = [summaryFor('2026-11-23'), news()]
    expect(plan({ now: '2026-11-23T12:00Z', waiting, sentToday: 9 })).toEqual({
      mails: ['sale'],
      dropped: [],
      held: 1,
      again: '2026-11-23T23:00Z',
    })
  })
})

describe('the weekly summary', () => {
  test.each([
    ['Europe/Zurich', '2026-11-23T07:59Z', '2026-11-23T08:00Z'],
    ['Europe/Zurich', '2026-11-23T08:00Z', 'now'],
    ['Europe/Zurich', '2026-11-18T12:00Z', '2026-11-23T08:00Z'],
    ['Europe/Zurich', '2026-11-25T12:00Z', 'now'],
    ['America/New_York', '2026-11-23T08:00Z', '2026-11-23T14:00Z'],
    ['Asia/Kathmandu', '2026-11-22T12:00Z', '2026-11-23T03:15Z'],
    ['Pacific/Auckland', '2026-11-22T12:00Z', '2026-11-22T20:00Z'],
  ])('a summary is sent in %s, asked at %s: %s', (timeZone, now, outcome) => {
    const waiting = [summaryFor('2026-11-23')]
    expect(plan({ now, settings: { timeZone }, waiting }).again ?? 'now').toBe(outcome)
  })

  test.each([
    ['Europe/Zurich', '2026-03-30', '2026-03-28T12:00Z', '2026-03-30T07:00Z'],
    ['Europe/Zurich', '2026-10-26', '2026-10-24T12:00Z', '2026-10-26T08:00Z'],
    ['America/New_York', '2026-03-09', '2026-03-07T12:00Z', '2026-03-09T13:00Z'],
    ['Australia/Lord_Howe', '2026-10-05', '2026-10-03T12:00Z', '2026-10-04T22:00Z'],
  ])('a summary is sent at nine in %s after the clocks were changed: %s', (timeZone, monday, now, again) => {
    expect(plan({ now, settings: { timeZone }, waiting: [summaryFor(monday)] }).again).toBe(again)
  })

  test('a summary waits for the end of quiet hours, and not for a weekend that is over', () => {
    const waiting = [summaryFor('2026-11-23')]
    const settings = { ...quiet('20:00', '10:15'), weekendNotifications: false }
    expect(plan({ now: '2026-11-22T12:00Z', settings, waiting }).again).toBe('2026-11-23T09:15Z')
  })

  test('a summary that is not due yet holds up no news', () => {
    const waiting = [summaryFor('2026-11-30'), news()]
    expect(plan({ now: '2026-11-23T12:00Z', waiting })).toMatchObject({
      mails: ['sale'],
      held: 1,
      again: '2026-11-30T08:00Z',
    })
  })
})
