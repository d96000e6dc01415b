/** A name with a dot, and what may follow it: `github.com/anna`. An address of mail or with a scheme is none. */
const WITHOUT_SCHEME = /^[^\s/?#:@.]+(\.[^\s/?#:@.]+)+(:\d+)?([/?#]\S*)?$/

/** What people leave out of addresses is added: `github.com/anna` is `https://github.com/anna`. */
export const completeUrl = (typed: string): string =>
  WITHOUT_SCHEME.test(typed.trim()) ? `https://${typed.trim()}` : typed
