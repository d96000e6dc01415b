/** Collects the log of a handler. Each call adds one line, with objects as JSON. */
export function createLogger() {
  let text = ''
  const line = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return {
    write: (...values: unknown[]) => {
      text += `${values.map((value) => (value instanceof Error ? (value.stack ?? value.message) : line(value))).join(' ')}\n`
    },
    text: () => text,
  }
}
