import { expect, test } from 'vitest'

import { sessionClient } from './session-client.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'GNU/Linux',
    'desktop',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/140.0.0.0 Safari/537.36`,
    'Headless Chrome',
    'GNU/Linux',
    'desktop',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Microsoft Edge',
    'Windows',
    'desktop',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome Mobile',
    'Android',
    'smartphone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Mobile Safari',
    'iOS',
    'smartphone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
    'Safari',
    'Mac',
    'desktop',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows', 'desktop'],
  ['AppwriteNodeJSSDK/27.1.0', '', '', ''],
  ['', '', '', ''],
])('the client of a session by its user agent: %s', (userAgent, clientName, osName, deviceName) =>
  expect(sessionClient(userAgent)).toMatchObject({ clientName, osName, deviceName }),
)
