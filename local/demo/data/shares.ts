/** Splits `all` into whole numbers that are as equal as possible. */
export const sharesOf = (all: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor((all + index) / parts))
