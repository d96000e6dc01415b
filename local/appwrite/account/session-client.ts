/** The browser of a session, by the names that the real server's library gives: https://devicedetector.net */
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

interface Known {
  pattern: RegExp
  code: string
  name: string
}

/** The first that fits: many browsers also name those that they are made after. */
const browsers: readonly Known[] = [
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

const systems: readonly Known[] = [
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

/** A program that is no browser leaves all of it empty. */
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
