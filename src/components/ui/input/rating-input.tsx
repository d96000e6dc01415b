import { type Ref, useId } from 'react'
import { ratings, star } from '#src/components/ui/feedback/rating-stars.tsx'

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
        {ratings.map((choice) => (
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
