import { type Ref, useId } from 'react'
import { ratings, star } from '#src/components/ui/feedback/rating-stars.tsx'

type RatingInputProps = {
  legend: string
  /** Returns the name of a choice: `4 Sterne`. */
  nameOf: (value: number) => string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  /** The radio button that gets the focus if the group has an error. */
  ref?: Ref<HTMLInputElement>
}

/** Five stars to choose from: native radio buttons, so that arrow keys and screen readers work. */
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
