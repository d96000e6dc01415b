import { type Ref, useId } from 'react'

const star = 'M10 1.6l2.6 5.3 5.8.85-4.2 4.1 1 5.8L10 14.9l-5.2 2.75 1-5.8-4.2-4.1 5.8-.85z'
const values = [1, 2, 3, 4, 5] as const

type RatingStarsProps = { rating: number; label: string; lang?: string }

/** Five stars, filled to the tenth. The label says the number in words: `4.5 von 5 Sternen`. */
export function RatingStars({ rating, label, lang }: RatingStarsProps) {
  const id = useId()
  const part = Math.min(5, Math.max(0, rating)) / 5
  return (
    <svg role="img" aria-label={label} lang={lang} viewBox="0 0 104 20" className="h-[1.1em] w-auto">
      <clipPath id={id}>
        <rect width={104 * part} height="20" />
      </clipPath>
      {values.map((value) => (
        <path key={value} d={star} transform={`translate(${(value - 1) * 21} 0)`} className="fill-ink/15" />
      ))}
      <g clipPath={`url(#${id})`}>
        {values.map((value) => (
          <path key={value} d={star} transform={`translate(${(value - 1) * 21} 0)`} fill="#e8a900" />
        ))}
      </g>
    </svg>
  )
}

type RatingInputProps = {
  legend: string
  /** The name of one choice: `4 Sterne`. */
  nameOf: (value: number) => string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  /** Of the choice that takes the focus when the group is at fault. */
  ref?: Ref<HTMLInputElement>
}

/** A radio group, so arrows and screen readers work as anywhere. */
export function RatingInput({ legend, nameOf, value, onChange, error, ref }: RatingInputProps) {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="flex">
        {values.map((choice) => (
          <label
            key={choice}
            className="relative flex size-11 items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              ref={choice === Math.max(1, value) ? ref : undefined}
              type="radio"
              name={name}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="absolute inset-0 opacity-0"
              aria-label={nameOf(choice)}
            />
            <svg
              aria-hidden
              viewBox="0 0 20 20"
              className={`size-7 transition-colors ${choice <= value ? 'text-[#e8a900]' : 'text-ink/20'}`}
            >
              <path d={star} fill="currentColor" />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
