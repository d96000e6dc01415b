/**
 * The classes of all text inputs. Text is 16 px, because iOS zooms in on a focused input with smaller text. Placeholders may be smaller.
 */
export const inputStyles =
  'block w-full min-h-11 rounded-control border border-line-strong/60 bg-card px-3.5 py-2 text-base text-ink transition-colors placeholder:text-muted max-sm:placeholder:text-sm hover:border-line-strong focus:border-ink disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger'
