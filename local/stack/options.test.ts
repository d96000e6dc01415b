import { describe, expect, test } from 'vitest'
import { parseStartOptions, UsageError } from './options.ts'

const defaults = {
  ports: { app: 4173, appwrite: 4510, payments: 4520 },
  dataDir: '.local',
  reset: false,
  demo: true,
  site: 'serve',
}

describe('start options', () => {
  test.each([
    [[], {}, {}],
    [['--reset'], {}, { reset: true }],
    [['--no-demo'], {}, { demo: false }],
    [['--dev'], {}, { site: 'dev' }],
    [['--data', '/srv/fundus'], {}, { dataDir: '/srv/fundus' }],
    [['--app-port', '8080'], {}, { ports: { ...defaults.ports, app: 8080 } }],
    [[], { FUNDUS_APPWRITE_PORT: '9000' }, { ports: { ...defaults.ports, appwrite: 9000 } }],
    [
      ['--appwrite-port=9001'],
      { FUNDUS_APPWRITE_PORT: '9000' },
      { ports: { ...defaults.ports, appwrite: 9001 } },
    ],
  ])('%j with %j', (args, environment, change) => {
    expect(parseStartOptions(args, environment)).toEqual({ ...defaults, ...change })
  })

  test.each([
    [['--app-port', 'abc'], '--app-port (or FUNDUS_APP_PORT) must be a port between 1 and 65535, not "abc"'],
    [['--app-port', '70000'], 'must be a port'],
    [['--app-port', '4510'], 'The three ports must differ'],
    [['--colour'], '--colour'],
  ])('start options %j are refused', (args, message) => {
    expect(() => parseStartOptions(args, {})).toThrow(UsageError)
    expect(() => parseStartOptions(args, {})).toThrow(message)
  })
})
