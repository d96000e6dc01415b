/** Joins what is set: `classNames('card', isOpen && 'card-open')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
