/** Matches an address without scheme like `github.com/anna`, and no e-mail address. */
const WITHOUT_SCHEME = /^[^\s/?#:@.]+(\.[^\s/?#:@.]+)+(:\d+)?([/?#]\S*)?$/

/** Adds the scheme that people leave out: `github.com/anna` becomes `https://github.com/anna`. */
export const completeUrl = (typed: string): string =>
  WITHOUT_SCHEME.test(typed.trim()) ? `https://${typed.trim()}` : typed
