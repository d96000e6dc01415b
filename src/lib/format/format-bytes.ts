const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** Returns `1.50 MB`; bytes have no decimals. */
export function formatBytes(bytes: number): string {
  const exponent = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1)
  const value = bytes / STEP ** exponent
  return `${exponent === 0 ? value : value.toFixed(2)} ${UNITS[exponent]}`
}
