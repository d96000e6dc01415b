let isKnown = false

/** Whether this page shows somebody as signed in: the server has named the user, and has not said since that the session has ended. */
export const pageUser = {
  isKnown: () => isKnown,
  set: (known: boolean) => {
    isKnown = known
  },
}
