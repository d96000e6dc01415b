/** A spinner for controls. Areas of a page show a skeleton instead. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="inline-block size-[1.1em] animate-[spin_800ms_linear_infinite] rounded-full border-2 border-current border-r-transparent"
    />
  )
}
