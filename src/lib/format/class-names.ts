/** Joins class names and leaves out false ones: `classNames('card', isOpen && 'card-open')`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ')
