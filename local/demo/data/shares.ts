/** Whole numbers, as equal as they can be, that make up `all` together. */
export const sharesOf = (all: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor((all + index) / parts))
