/**
 * The browser of a session. Names and codes are those of the library that the real server uses:
 * https://devicedetector.net
 */
export interface SessionClient {
  osCode: string
  osName: string
  clientType: string
  clientCode: string
  clientName: string
  clientVersion: string
  deviceName: string
  deviceBrand: string
  deviceModel: string
}

interface ClientPattern {
  pattern: RegExp
  code: string
  name: string
}

/** The first match counts, because many browsers also name the browsers that they descend from. */
const browsers: readonly ClientPattern[] = [
  { pattern: /Edg\/([\d.]+)/, code: 'PS', name: 'Microsoft Edge' },
  { pattern: /HeadlessChrome\/([\d.]+)/, code: 'HC', name: 'Headless Chrome' },
  { pattern: /FxiOS\/([\d.]+)/, code: 'FM', name: 'Firefox Mobile iOS' },
  { pattern: /CriOS\/([\d.]+)/, code: 'CI', name: 'Chrome Mobile iOS' },
  { pattern: /Android.*Firefox\/([\d.]+)/, code: 'FM', name: 'Firefox Mobile' },
  { pattern: /Firefox\/([\d.]+)/, code: 'FF', name: 'Firefox' },
  { pattern: /Chrome\/([\d.]+) Mobile/, code: 'CM', name: 'Chrome Mobile' },
  { pattern: /Chrome\/([\d.]+)/, code: 'CH', name: 'Chrome' },
  { pattern: /Version\/([\d.]+).* Mobile\/.*Safari/, code: 'MF', name: 'Mobile Safari' },
  { pattern: /Version\/([\d.]+).*Safari/, code: 'SF', name: 'Safari' },
]

const systems: readonly ClientPattern[] = [
  { pattern: /iPhone|iPad/, code: 'IOS', name: 'iOS' },
  { pattern: /Android/, code: 'AND', name: 'Android' },
  { pattern: /Windows/, code: 'WIN', name: 'Windows' },
  { pattern: /Macintosh/, code: 'MAC', name: 'Mac' },
  { pattern: /CrOS/, code: 'COS', name: 'Chrome OS' },
  { pattern: /Linux/, code: 'LIN', name: 'GNU/Linux' },
]

const devices = [
  { pattern: /iPhone/, name: 'smartphone', brand: 'Apple', model: 'iPhone' },
  { pattern: /iPad/, name: 'tablet', brand: 'Apple', model: 'iPad' },
  { pattern: /Android.*Mobile/, name: 'smartphone', brand: '', model: '' },
  { pattern: /Android/, name: 'tablet', brand: '', model: '' },
  { pattern: /Windows|Macintosh|CrOS|Linux/, name: 'desktop', brand: '', model: '' },
] as const

const firstOf = <Item extends { pattern: RegExp }>(items: readonly Item[], userAgent: string) =>
  items.find(({ pattern }) => pattern.test(userAgent))

/** Describes the program behind a user agent. All fields are empty if it is not a known browser. */
export function sessionClient(userAgent: string): SessionClient {
  const browser = firstOf(browsers, userAgent)
  const system = firstOf(systems, userAgent)
  const device = firstOf(devices, userAgent)
  return {
    osCode: system?.code ?? '',
    osName: system?.name ?? '',
    clientType: browser ? 'browser' : '',
    clientCode: browser?.code ?? '',
    clientName: browser?.name ?? '',
    clientVersion: browser?.pattern.exec(userAgent)?.[1] ?? '',
    deviceName: device?.name ?? '',
    deviceBrand: device?.brand ?? '',
    deviceModel: device?.model ?? '',
  }
}
